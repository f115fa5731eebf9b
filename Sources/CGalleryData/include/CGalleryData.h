/// The photograph that the gallery shows, stored in the program. See README.md for its licence.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The bytes of a JPEG. Sets `count` to their number.
const uint8_t *gallery_picture(size_t *count);
