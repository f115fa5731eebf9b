// Links cmark-gfm: the linker gets the link directives of a module map from an import in Swift only.
internal import CCMarkGFM
