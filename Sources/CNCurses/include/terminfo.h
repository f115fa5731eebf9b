#pragma once

/// The result of terminfo_load for a type that cannot be used.
enum { terminfo_unusable = -1 };

/// Loads the entry of a terminal type, unless it is loaded already. The other functions read the loaded entry. Returns
/// its number of colours, which may be 0, or terminfo_unusable if the type is unknown or cannot address the cursor.
int terminfo_load(const char *type);

/// Frees the loaded entry.
void terminfo_unload(void);

/// The results of looking up a terminal type.
enum {
  terminfo_unknown = 0, ///< no entry, or a generic one
  terminfo_usable = 1,
  terminfo_not_addressable = 2, ///< an entry that cannot address the cursor
};

/// Looks up a terminal type. The loaded entry stays loaded.
int terminfo_look_up(const char *type);

/// Returns whether the entry has a flag capability.
int terminfo_flag(const char *capability);

/// Returns a number capability, or a negative value if the entry lacks it.
int terminfo_number(const char *capability);

/// Returns a string capability, or NULL if the entry lacks it.
const char *terminfo_string(const char *capability);

/// Returns a string capability with two parameters filled in, or NULL. The string is valid until the next call.
const char *terminfo_string_with_parameters(const char *capability, int first, int second);

/// The kinds of standard capabilities, in the order of a compiled entry.
enum { terminfo_flags, terminfo_numbers, terminfo_strings };

/// Returns the number of standard capabilities of a kind.
int terminfo_count(int kind);

/// Returns the index of a standard capability among those of its kind, or -1 if it does not exist.
int terminfo_index(int kind, const char *capability);
