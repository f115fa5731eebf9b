# Builds the program.
CC ?= cc
CFLAGS := -O2 -Wall $(shell pkg-config --cflags ncursesw)
SOURCES = $(wildcard src/*.c) \
  extra.c
export PATH := $(HOME)/bin:$(PATH)

ifeq ($(DEBUG),1)
CFLAGS += -g
else ifdef RELEASE
  CFLAGS += -DNDEBUG
endif

include config.mk
.PHONY: all clean test

all: program test | build

program: $(SOURCES:.c=.o) # links
	@echo "linking $@ from $^"
	$(CC) $(CFLAGS) -o $@ $^ && strip $@
	@for f in *.o; do \
	  if test -f "$$f"; then echo $$f; fi; \
	done

%.o: %.c
	$(CC) -c $< -o $@

clean:
	-rm -rf build/ '*.o'

define template
$(1): $(2)
endef
$(foreach name,a b,$(eval $(call template,$(name),x)))
