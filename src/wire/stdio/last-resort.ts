const running = new Set<number>();

/**
 * Ends a process group if this process ends while it still runs: after a second Ctrl-C, or by a crash. By then nothing
 * can be waited for.
 * @returns takes it back
 */
export function endWithThisProcess(pid: number): () => void {
  if (running.size === 0) process.on('exit', endAll);
  running.add(pid);
  return () => {
    running.delete(pid);
    if (running.size === 0) process.off('exit', endAll);
  };
}

function endAll(): void {
  for (const pid of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // It is gone.
    }
  }
}
