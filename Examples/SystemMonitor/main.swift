// A monitor of processes, processors and memory, from /proc.

import TabPager

try monitor(Model(), samples: Sampler().samples).run()
