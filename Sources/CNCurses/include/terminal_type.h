#pragma once

/// What terminfo has under a name.
enum {
  terminal_type_unknown = 0, ///< no entry, or a generic one
  terminal_type_usable = 1,
  terminal_type_unusable = 2, ///< an entry that cannot address the cursor
};

/// Looks a terminal type up. The entry that terminfo_load has read stays the current one.
int terminal_type_look_up(const char *type);
