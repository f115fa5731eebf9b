/// The files that the demos and the tour show, stored in the program. See README.md for their origin.
#pragma once

#include <stddef.h>

// Each returns the bytes of a file, and sets `count` to their number.
const void *gallery_bike_api_live_log(size_t *count);
const void *gallery_bike_api_log(size_t *count);
const void *gallery_chelsea_jpg(size_t *count);
const void *gallery_incident_md(size_t *count);
const void *gallery_manual_txt(size_t *count);
const void *gallery_payments_diff(size_t *count);
const void *gallery_rides_csv(size_t *count);
const void *gallery_stations_json(size_t *count);
