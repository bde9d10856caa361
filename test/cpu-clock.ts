/** Counts the milliseconds that this process works from here on: a busy machine makes them no more. */
export function startCpuClock(): () => number {
  const began = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(began);
    return (user + system) / 1000;
  };
}
