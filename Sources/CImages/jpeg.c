#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "../CJPEG/CJPEG.h"
#include "CImages.h"

// Uses the libjpeg API of libjpeg-turbo. The simpler TurboJPEG API has no memory limit before 3.0, so a small
// progressive file could allocate 25 GB of coefficients. It also distinguishes truncated pictures from harmless
// defects only by the text of a message.

/// The maximum number of scans. Encoders write about ten. Each one takes time for the whole picture, even if it is
/// short.
enum { max_scans = 100 };

struct decoder {
  struct jpeg_decompress_struct info;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf escape;
  enum pixels_result result;
  const uint8_t *bytes;
  size_t count;
  uint64_t max_pixels, enough;
  size_t max_memory;
  struct pixels *pixels;
};

static void fail_decoding(struct decoder *decoder, enum pixels_result result) {
  decoder->result = result;
  longjmp(decoder->escape, 1);
}

static void error_exit(j_common_ptr info) {
  switch (info->err->msg_code) {
  case JERR_IMAGE_TOO_BIG:
  case JERR_NO_BACKING_STORE: // More than max_memory_to_use.
  case JERR_OUT_OF_MEMORY: fail_decoding(info->client_data, pixels_too_large); break;
  default: fail_decoding(info->client_data, pixels_damaged);
  }
}

/// Handles warnings, whose level is negative. Warnings about lost pixels are treated as errors. Others, such as extra
/// bytes before a marker, are common in files that other programs show.
static void emit_message(j_common_ptr info, int level) {
  if (level >= 0) return;
  switch (info->err->msg_code) {
  case JWRN_ARITH_BAD_CODE:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_JPEG_EOF:
  case JWRN_MUST_RESYNC: fail_decoding(info->client_data, pixels_damaged);
  }
}

static void output_message(j_common_ptr info) { (void)info; }

static void check_scan_count(j_common_ptr info) {
  struct decoder *decoder = info->client_data;
  if (decoder->info.input_scan_number > max_scans) fail_decoding(decoder, pixels_too_large);
}

static uint64_t output_pixel_count(const struct jpeg_decompress_struct *info) {
  return (uint64_t)info->output_width * info->output_height;
}

static void choose_scale(struct decoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  info->scale_denom = 8;
  for (info->scale_num = 1; info->scale_num <= 8; info->scale_num++) {
    jpeg_calc_output_dimensions(info);
    if (output_pixel_count(info) >= decoder->enough) return;
  }
  info->scale_num = 8;
  jpeg_calc_output_dimensions(info);
}

/// Converts CMYK to RGB in place. Adobe's programs, which write nearly all of these files, store inverted values.
static void convert_cmyk_to_rgb(uint8_t *row, uint32_t width, int is_inverted) {
  for (uint8_t *pixel = row; pixel < row + (size_t)width * 4; pixel += 4) {
    int black = is_inverted ? pixel[3] : 255 - pixel[3];
    for (int i = 0; i < 3; i++) {
      int ink = is_inverted ? pixel[i] : 255 - pixel[i];
      pixel[i] = (uint8_t)(ink * black / 255);
    }
    pixel[3] = 255;
  }
}

static void copy_exif(struct decoder *decoder) {
  struct jpeg_marker_struct *marker = decoder->info.marker_list;
  while (marker && (marker->data_length < 6 || memcmp(marker->data, "Exif\0\0", 6) != 0)) {
    marker = marker->next;
  }
  if (!marker || !(decoder->pixels->exif = malloc(marker->data_length))) return;
  memcpy(decoder->pixels->exif, marker->data, marker->data_length);
  decoder->pixels->exif_count = marker->data_length;
}

static void decode(struct decoder *decoder) {
  struct jpeg_decompress_struct *info = &decoder->info;
  struct pixels *pixels = decoder->pixels;
  jpeg_create_decompress(info);
  info->client_data = decoder;
  info->progress = &decoder->progress;
  jpeg_mem_src(info, decoder->bytes, decoder->count);
  jpeg_save_markers(info, JPEG_APP0 + 1, 0xFFFF);
  jpeg_read_header(info, TRUE);
  if ((uint64_t)info->image_width * info->image_height > decoder->max_pixels) {
    fail_decoding(decoder, pixels_too_large);
  }
  copy_exif(decoder);
  int has_inks = info->num_components == 4;
  info->out_color_space = has_inks ? JCS_CMYK : JCS_EXT_RGBA;
  choose_scale(decoder);
  size_t stride = (size_t)info->output_width * 4;
  size_t needed = stride * info->output_height;
  if (needed >= decoder->max_memory) fail_decoding(decoder, pixels_too_large);
  pixels->rgba = malloc(needed);
  if (!pixels->rgba) fail_decoding(decoder, pixels_too_large);
  // This limits the coefficients of progressive files.
  info->mem->max_memory_to_use = (long)(decoder->max_memory - needed);
  jpeg_start_decompress(info);
  while (info->output_scanline < info->output_height) {
    uint8_t *row = pixels->rgba + stride * info->output_scanline;
    if (jpeg_read_scanlines(info, &row, 1) != 1) fail_decoding(decoder, pixels_damaged);
    if (has_inks) convert_cmyk_to_rgb(row, info->output_width, info->saw_Adobe_marker);
  }
  // jpeg_finish_decompress is not called, because errors after the last row do not matter.
  pixels->width = info->output_width;
  pixels->height = info->output_height;
}

static void decode_or_escape(struct decoder *decoder) {
  if (setjmp(decoder->escape) == 0) decode(decoder);
}

enum pixels_result pixels_from_jpeg(const uint8_t *bytes, size_t count, uint64_t max_pixels,
                                    uint64_t enough, size_t max_memory,
                                    struct pixels *pixels) {
  *pixels = (struct pixels){0};
  struct decoder decoder = {.bytes = bytes, .count = count, .max_pixels = max_pixels,
                            .enough = enough, .max_memory = max_memory, .pixels = pixels};
  decoder.info.err = jpeg_std_error(&decoder.errors);
  decoder.info.client_data = &decoder;
  decoder.errors.error_exit = error_exit;
  decoder.errors.emit_message = emit_message;
  decoder.errors.output_message = output_message;
  decoder.progress.progress_monitor = check_scan_count;
  decode_or_escape(&decoder);
  jpeg_destroy_decompress(&decoder.info);
  return decoder.result;
}
