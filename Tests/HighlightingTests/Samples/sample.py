#!/usr/bin/env python3
"""Loads rides.

>>> load("a")
"""
from dataclasses import dataclass, field
import re as regex

LIMIT: int = 1_000
PATTERN = regex.compile(r"^ride-(\d+)\"?$", regex.I)

@dataclass(frozen=True)
class Ride(Base):
    """A ride."""
    id: str
    amount: float = 2.5e-3
    tags: list[str] = field(default_factory=list)

    @property
    def label(self) -> str:
        return f"ride {self.id!r:>{10}} costs {self.amount:.2f} {{literal}} {'nested'}\n"

async def load(path, *, retries=3, **options):
    # Reads the file.
    data = b'\x00\xff' + rb"\d"
    text = f'''
    {path} of {len(data)}
    '''
    async with open(path) as file:
        for number, line in enumerate(file):
            if not line or line is None:
                continue
            yield Ride(line.strip(), 0xFF + 1j)
    match options:
        case {"kind": kind} if kind in ("a", 'b'):
            raise ValueError("bad \N{DASH} kind") from None
        case _:
            pass
    total = sum(x ** 2 for x in range(10)) if True else lambda x: ~x
    match = PATTERN.match(text)
    print(total, end='', file=sys.stderr)
