/// PNG and JPEG into pixels in memory, for the Swift target TabPagerImages: libpng and libjpeg-turbo
/// report through setjmp, which does not pass into Swift.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// What became of the bytes of a picture.
enum pixels_result { pixels_decoded, pixels_damaged, pixels_too_large };

/// A decoded picture.
struct pixels {
  uint32_t width, height;
  /// Rows of red, green, blue and opacity, a byte each; colours are not multiplied by opacity.
  uint8_t *rgba;
  /// What a camera wrote about the picture, "Exif" and two zeros in front; NULL where nothing is.
  uint8_t *exif;
  size_t exif_count;
};

/// Decodes a PNG of at most `max_pixels`. `pixels` is to be freed in any case.
enum pixels_result pixels_from_png(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                   struct pixels *pixels);

/// Decodes a JPEG of at most `max_pixels` at the smallest of the scales 1/8 … 8/8 that gives
/// `enough` pixels. `pixels` is to be freed in any case.
enum pixels_result pixels_from_jpeg(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                    uint64_t enough, struct pixels *pixels);

/// Frees what `pixels` holds.
void pixels_free(struct pixels *pixels);
