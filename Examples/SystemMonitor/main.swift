// A monitor of processes, processors and memory, from /proc.

import TabPager

monitor(Model(), samples: Sampler().samples).main()
