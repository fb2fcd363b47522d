#![no_main]

colorwalk_fuzz::target!(colorwalk_fuzz::properties::game_ids);
