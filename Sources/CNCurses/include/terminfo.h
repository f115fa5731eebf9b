#pragma once

/// What terminfo_load says of a type that cannot be used.
enum { terminfo_unusable = -1 };

/// Reads the entry of a terminal type, unless it was the last that was read: it is asked from now on.
/// Returns its number of colours, 0 without; terminfo_unusable where the type is unknown or cannot
/// address the cursor.
int terminfo_load(const char *type);

/// Frees what terminfo_load has read.
void terminfo_unload(void);

/// What terminfo has under a name.
enum {
  terminfo_unknown = 0, ///< no entry, or a generic one
  terminfo_usable = 1,
  terminfo_not_addressable = 2, ///< an entry that cannot address the cursor
};

/// Looks a terminal type up. The entry that terminfo_load has read stays loaded.
int terminfo_look_up(const char *type);

/// Whether the entry has a flag among its capabilities.
int terminfo_flag(const char *capability);

/// A number capability; negative where there is none.
int terminfo_number(const char *capability);

/// A string capability, or NULL.
const char *terminfo_string(const char *capability);

/// A string capability with two numbers put in, or NULL. Valid until the next call.
const char *terminfo_string_with(const char *capability, int first, int second);

/// The kinds of standard capabilities, in the order of a compiled entry.
enum { terminfo_flags, terminfo_numbers, terminfo_strings };

/// How many standard capabilities of a kind there are.
int terminfo_count(int kind);

/// The place of a standard capability among those of its kind; -1 where there is none of that name.
int terminfo_index(int kind, const char *capability);
