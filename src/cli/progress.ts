import type { Io } from './io.ts';

const CLEAR_LINE = '\r\u001b[K';

/** One line on standard error that says what goes on and leaves no trace. */
export interface Progress {
  show(text: string): void;
  clear(): void;
}

/** Shows nothing where nobody watches: when standard error is no terminal, or when silence was asked for. */
export function createProgress(io: Io, isWanted: boolean): Progress {
  if (!isWanted || !io.isStderrTerminal || io.env['TERM'] === 'dumb') return { show: () => {}, clear: () => {} };
  let isShown = false;
  return {
    show(text) {
      const width = Math.max(10, (io.columns ?? 80) - 1);
      const line = text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
      isShown = true;
      void io.stderr(`${CLEAR_LINE}${line.length > width ? `${line.slice(0, width - 1)}…` : line}`);
    },
    clear() {
      if (isShown) void io.stderr(CLEAR_LINE);
      isShown = false;
    },
  };
}
