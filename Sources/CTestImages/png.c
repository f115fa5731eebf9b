#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "../CPNG/CPNG.h"
#include "CTestImages.h"

static void append(png_structp png, png_bytep bytes, size_t count) {
  struct encoded *file = png_get_io_ptr(png);
  uint8_t *grown = realloc(file->bytes, file->count + count);
  if (!grown) png_error(png, "memory");
  memcpy(grown + file->count, bytes, count);
  file->bytes = grown;
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

static void write_rows(png_structp png, const struct png_sample *sample) {
  int passes = png_set_interlace_handling(png);
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < sample->height; y++) {
      png_write_row(png, sample->rows + y * sample->row_size);
    }
  }
}

static void write_file(png_structp png, png_infop info, const struct png_sample *sample) {
  // Allow headers with any size.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_IHDR(png, info, sample->width, sample->height, sample->bit_depth, sample->color_type,
               sample->is_interlaced ? PNG_INTERLACE_ADAM7 : PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (sample->palette) {
    png_color palette[256];
    for (int i = 0; i < sample->palette_count; i++) {
      const uint8_t *color = sample->palette + 3 * i;
      palette[i] = (png_color){color[0], color[1], color[2]};
    }
    png_set_PLTE(png, info, palette, sample->palette_count);
  }
  if (sample->palette_opacity) {
    png_set_tRNS(png, info, sample->palette_opacity, sample->palette_opacity_count, NULL);
  }
  png_write_info(png, info);
  if (!sample->rows) return;
  write_rows(png, sample);
  png_write_end(png, info);
}

struct encoded png_encode(const struct png_sample *sample) {
  struct encoded file = {0};
  png_infop info = NULL;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  if (png) info = png_create_info_struct(png);
  if (info && !setjmp(png_jmpbuf(png))) {
    png_set_write_fn(png, &file, append, flush);
    write_file(png, info, sample);
  } else {
    free(file.bytes);
    file = (struct encoded){0};
  }
  png_destroy_write_struct(&png, &info);
  return file;
}

uint32_t png_checksum(const uint8_t *bytes, size_t count) {
  return (uint32_t)crc32(0, bytes, (uInt)count);
}
