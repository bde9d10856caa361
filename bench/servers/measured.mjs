/** Tells the parent process where it serves, what it costs whenever that is asked, and ends when told to. */
export function serveMeasured(urls, close) {
  process.on('message', async (word) => {
    if (word === 'end') {
      await close();
      process.disconnect();
      process.exit();
    }
    globalThis.gc?.();
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    process.send({ mib: process.memoryUsage().rss / 1024 / 1024, cpuMs: (userCPUTime + systemCPUTime) / 1000 });
  });
  process.send({ urls });
}
