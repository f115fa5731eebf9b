// Links libjpeg and libpng: the linker gets the link directives of a module map from an import in
// Swift only.
internal import CJPEG
internal import CPNG
