import type { Frame } from '../core/frames/frame.ts';
import type { Redact } from '../core/secrets/secret.ts';
import { renderFrameLine } from '../reporters/frame-text.ts';
import type { Flags } from './arguments.ts';
import { wantsColors } from './colors.ts';
import type { Io } from './io.ts';

/** Shows every frame on standard error while it comes. */
export function createTrace(io: Io, redact: Redact, flags: Flags): (frame: Frame) => void {
  const screen = { width: io.columns ?? 160, colors: wantsColors(flags, io.env, io.isStderrTerminal) };
  return (frame) => void io.stderr(`${renderFrameLine(frame, redact, screen)}\n`);
}
