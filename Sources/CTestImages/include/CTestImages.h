/// Creates PNGs and JPEGs for tests. Never shipped.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// A file in memory, to be freed with free(). `bytes` is NULL if it could not be created.
struct encoded {
  uint8_t *bytes;
  size_t count;
};

/// A PNG to create, in the terms of the PNG standard.
struct png_sample {
  uint32_t width, height;
  int bit_depth;
  int color_type; ///< 0 grey, 2 RGB, 3 palette, 4 grey with opacity, 6 RGB with opacity
  int is_interlaced;
  const uint8_t *rows; ///< packed as in the file; NULL ends the file after its header
  size_t row_size;
  const uint8_t *palette; ///< red, green, blue
  int palette_count;
  const uint8_t *palette_opacity;
  int palette_opacity_count;
};

struct encoded png_encode(const struct png_sample *sample);

/// A JPEG to create.
struct jpeg_sample {
  uint32_t width, height;
  int components; ///< 1 grey, 3 RGB, 4 CMYK with inverted values, as Adobe writes it
  int is_progressive;
  const uint8_t *rows;
  const uint8_t *exif; ///< NULL for none
  size_t exif_count;
};

struct encoded jpeg_encode(const struct jpeg_sample *sample);

/// Returns the checksum of a PNG chunk.
uint32_t png_checksum(const uint8_t *bytes, size_t count);
