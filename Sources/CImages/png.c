#include <stdlib.h>
#include <string.h>

#include "../CPNG/CPNG.h"
#include "CImages.h"

static uint32_t read_big_endian(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// Returns whether the header, which is the first chunk, declares too many pixels. libpng would report a picture
/// beyond its own limit (a million pixels per side) as damaged.
static int exceeds_pixel_limit(const uint8_t *bytes, size_t count, uint64_t max_pixels) {
  return count >= 24 && memcmp(bytes + 12, "IHDR", 4) == 0 &&
         (uint64_t)read_big_endian(bytes + 16) * read_big_endian(bytes + 20) > max_pixels;
}

enum pixels_result pixels_from_png(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                   struct pixels *pixels) {
  *pixels = (struct pixels){0};
  if (exceeds_pixel_limit(bytes, count, max_pixels)) return pixels_too_large;
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return pixels_damaged;
  enum pixels_result result = pixels_damaged;
  if ((uint64_t)image.width * image.height > max_pixels) {
    result = pixels_too_large;
  } else {
    image.format = PNG_FORMAT_RGBA;
    // A file with 16 bits per channel and without a colour space is sRGB, as the PNG standard recommends. By default,
    // libpng treats it as linear, which is far too light.
    image.flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
    pixels->rgba = malloc(PNG_IMAGE_SIZE(image));
    if (!pixels->rgba) {
      result = pixels_too_large;
    } else if (png_image_finish_read(&image, NULL, pixels->rgba, 0, NULL)) {
      pixels->width = image.width;
      pixels->height = image.height;
      result = pixels_decoded;
    }
  }
  png_image_free(&image);
  return result;
}
