#include "CImages.h"

#include <stdlib.h>

void pixels_free(struct pixels *pixels) {
  free(pixels->rgba);
  free(pixels->exif);
  *pixels = (struct pixels){0};
}
