import type { RunEvent } from '../core/event.ts';
import type { Redact } from '../core/secrets/secret.ts';
import { cutToColumns } from '../reporters/layout.ts';
import { renderProgress } from '../reporters/progress.ts';
import type { Io } from './io.ts';

const CLEAR_LINE = '\r\u001b[K';

/** What goes on, told on standard error. */
export interface Progress {
  show(event: RunEvent): void;
  clear(): void;
}

/** `line`: one line that is written over and leaves no trace. `log`: a line for each step. */
export type ProgressForm = 'none' | 'line' | 'log';

/** A line nobody watches is not shown: when standard error is no terminal, or when silence was asked for. */
export function progressFormOf(io: Io, wanted: { readonly isQuiet: boolean; readonly isVerbose: boolean }): ProgressForm {
  if (wanted.isVerbose) return 'log';
  if (wanted.isQuiet || !io.isStderrTerminal || io.env['TERM'] === 'dumb') return 'none';
  return 'line';
}

export function createProgress(io: Io, form: ProgressForm, redact: Redact): Progress {
  let isShown = false;
  const width = Math.max(10, (io.columns ?? 80) - 1);
  return {
    show(event) {
      const text = form === 'none' ? undefined : renderProgress(event);
      if (text === undefined) return;
      const masked = redact(text);
      if (form === 'log') {
        void io.stderr(`${masked}\n`);
        return;
      }
      isShown = true;
      void io.stderr(`${CLEAR_LINE}${cutToColumns(masked, width)}`);
    },
    clear() {
      if (isShown) void io.stderr(CLEAR_LINE);
      isShown = false;
    },
  };
}
