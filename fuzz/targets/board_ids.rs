#![no_main]

colorwalk_fuzz::target!(colorwalk_fuzz::properties::board_ids);
