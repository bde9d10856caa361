const running = new Map<number, () => void>();

/**
 * Ends a process group if this process ends while it still runs: after a second Ctrl-C, or by a crash. By then nothing
 * can be waited for.
 * @param endOthers ends what left the group
 * @returns takes it back
 */
export function endWithThisProcess(pid: number, endOthers: () => void = () => {}): () => void {
  if (running.size === 0) process.on('exit', endAll);
  running.set(pid, endOthers);
  return () => {
    running.delete(pid);
    if (running.size === 0) process.off('exit', endAll);
  };
}

function endAll(): void {
  for (const [pid, endOthers] of running) {
    // What keeps one from being ended keeps no other.
    attempt(endOthers);
    attempt(() => process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL'));
  }
}

function attempt(end: () => void): void {
  try {
    end();
  } catch {
    // It is gone, or cannot be reached any more.
  }
}
