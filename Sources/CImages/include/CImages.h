/// Decodes PNG and JPEG for the Swift target TabPagerImages. libpng and libjpeg-turbo report errors through longjmp,
/// which must not pass through Swift code.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The result of decoding.
enum pixels_result { pixels_decoded, pixels_damaged, pixels_too_large };

/// A decoded picture.
struct pixels {
  uint32_t width, height;
  /// Rows of red, green, blue and alpha, one byte each, not premultiplied.
  uint8_t *rgba;
  /// The Exif data, after "Exif" and two zeros, or NULL.
  uint8_t *exif;
  size_t exif_count;
};

/// Decodes a PNG of at most `max_pixels`. `pixels` must be freed, whatever the result is.
enum pixels_result pixels_from_png(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                   struct pixels *pixels);

/// Decodes a JPEG of at most `max_pixels` with at most `max_memory` bytes. Its size is reduced to the smallest of the
/// scales 1/8 … 8/8 that gives at least `enough` pixels. `pixels` must be freed, whatever the result is.
enum pixels_result pixels_from_jpeg(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                    uint64_t enough, size_t max_memory, struct pixels *pixels);

/// Frees the memory of `pixels`.
void pixels_free(struct pixels *pixels);
