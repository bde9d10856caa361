import { describe, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.ts';
import { createProgress, progressFormOf } from '../../src/cli/progress.ts';
import type { RunEvent } from '../../src/core/event.ts';

const STEP: RunEvent = { kind: 'progress', text: 'a secret step that is rather long' };
const redact = (text: string) => text.replace('secret', '[secret]');

function createIo(more: Partial<Io> = {}) {
  const shown: string[] = [];
  const io: Io = {
    stdout: () => {},
    stderr: (text) => void shown.push(text),
    env: {},
    cwd: '/',
    isStdoutTerminal: true,
    isStderrTerminal: true,
    columns: 21,
    platform: 'linux',
    ...more,
  };
  return { io, shown };
}

describe('progress', () => {
  test('It is one line that is written over, cut to the terminal, masked, and wiped at the end.', () => {
    const { io, shown } = createIo();
    const progress = createProgress(io, 'line', redact);
    progress.show(STEP);
    progress.clear();
    progress.clear();
    expect(shown).toEqual(['\r\u001b[Ka [secret] step tha…', '\r\u001b[K']);
  });

  test('As a log each step has its line, and nothing is wiped.', () => {
    const { io, shown } = createIo();
    const progress = createProgress(io, 'log', redact);
    progress.show(STEP);
    progress.clear();
    expect(shown).toEqual(['a [secret] step that is rather long\n']);
  });

  test('Nothing is shown where nobody watches.', () => {
    const { io, shown } = createIo();
    createProgress(io, 'none', redact).show(STEP);
    expect(shown).toEqual([]);
    const loud = { isQuiet: false, isVerbose: false };
    expect(progressFormOf(io, loud)).toBe('line');
    expect(progressFormOf(io, { isQuiet: true, isVerbose: false })).toBe('none');
    expect(progressFormOf(io, { isQuiet: false, isVerbose: true })).toBe('log');
    expect(progressFormOf(createIo({ isStderrTerminal: false }).io, loud)).toBe('none');
    expect(progressFormOf(createIo({ env: { TERM: 'dumb' } }).io, loud)).toBe('none');
  });
});
