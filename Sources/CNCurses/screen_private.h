#pragma once

// What the files about the screen share.

/// Finds out what a screen that has been opened is written with.
void screen_rewrite_open(void);
