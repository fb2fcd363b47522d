#![no_main]

colorwalk_fuzz::target!(colorwalk_fuzz::experiments::results);
