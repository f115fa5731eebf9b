#include <stdlib.h>

#include "../CJPEG/CJPEG.h"
#include "CTestImages.h"

// An error ends the test program, which is the default of libjpeg.
struct encoded jpeg_encode(const struct jpeg_sample *sample) {
  static const J_COLOR_SPACE spaces[] = {JCS_UNKNOWN, JCS_GRAYSCALE, JCS_UNKNOWN, JCS_RGB, JCS_CMYK};
  struct jpeg_compress_struct info;
  struct jpeg_error_mgr errors;
  unsigned char *bytes = NULL;
  unsigned long count = 0;
  info.err = jpeg_std_error(&errors);
  jpeg_create_compress(&info);
  jpeg_mem_dest(&info, &bytes, &count);
  info.image_width = sample->width;
  info.image_height = sample->height;
  info.input_components = sample->components;
  info.in_color_space = spaces[sample->components];
  jpeg_set_defaults(&info);
  jpeg_set_quality(&info, 95, TRUE);
  if (sample->components == 4) info.write_Adobe_marker = TRUE;
  if (sample->is_progressive) jpeg_simple_progression(&info);
  jpeg_start_compress(&info, TRUE);
  if (sample->exif) {
    jpeg_write_marker(&info, JPEG_APP0 + 1, sample->exif, (unsigned)sample->exif_count);
  }
  while (info.next_scanline < info.image_height) {
    size_t stride = (size_t)sample->width * (size_t)sample->components;
    JSAMPROW row = (JSAMPROW)(sample->rows + stride * info.next_scanline);
    jpeg_write_scanlines(&info, &row, 1);
  }
  jpeg_finish_compress(&info);
  jpeg_destroy_compress(&info);
  return (struct encoded){bytes, count};
}
