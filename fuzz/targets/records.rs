#![no_main]

colorwalk_fuzz::target!(colorwalk_play::properties::records);
