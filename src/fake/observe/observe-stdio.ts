import type { FrameDraft } from '../../core/frames/frame.ts';
import { parseJson } from '../../core/json/json.ts';
import { decodeText } from '../../wire/http/utf8.ts';
import { createLineSplitter, type Line } from '../../wire/stdio/lines.ts';
import type { FakeServerOptions } from '../server/server.ts';
import { type StdioHandlers, type StdioIo, startStdioServer } from '../stdio/stdio-server.ts';
import type { Notes } from './notes.ts';

const LONGEST_LINE = 16 * 1024 * 1024;
const KEPT = 16 * 1024;

/** The fake server with the framing of stdio, with everything noted down that passes its streams. */
export function startObservedStdio(options: FakeServerOptions, io: StdioIo, notes: Notes, connection: string): StdioHandlers {
  const said = createLineSplitter(LONGEST_LINE, KEPT);
  const answered = createLineSplitter(LONGEST_LINE, KEPT);
  const lacks = lackingIn(io.environment);
  const faults = (options.faults ?? []).map(({ id }) => id);
  notes.add({ kind: 'accept', from: 'wire', connection, wire: 'stdio', faults, ...(lacks.length > 0 && { lacks }) });
  const note = (from: 'client' | 'server', lines: readonly Line[]) => {
    for (const line of lines) notes.add(toFrame(line, from, connection));
  };
  const handlers = startStdioServer(options, {
    ...io,
    stdout(bytes) {
      note('server', answered.push(bytes));
      io.stdout(bytes);
    },
    stderr(text) {
      for (const line of text.replace(/\n$/, '').split('\n'))
        notes.add({ kind: 'stderr', from: 'server', connection, text: line.slice(0, KEPT) });
      io.stderr(text);
    },
    exit(code) {
      note('server', answered.end());
      notes.add({ kind: 'exit', from: 'wire', connection, code, signal: null, survivors: [] });
      io.exit(code);
    },
  });
  return {
    input(bytes) {
      note('client', said.push(bytes));
      handlers.input(bytes);
    },
    end() {
      note('client', said.end());
      notes.add({ kind: 'input-end', from: 'client', connection });
      handlers.end();
    },
    terminate() {
      notes.add({ kind: 'kill', from: 'client', connection, signal: 'SIGTERM' });
      if (handlers.terminate) handlers.terminate();
      else io.exit(143);
    },
  };
}

/** What programs expect of any environment, under its names on different systems. */
const USUAL = [['PATH'], ['HOME', 'USERPROFILE']] as const;

function lackingIn(environment: StdioIo['environment']): readonly string[] {
  // On Windows names have no case.
  const names = new Set(Object.entries(environment).flatMap(([name, value]) => (value === undefined ? [] : [name.toUpperCase()])));
  return USUAL.filter((alike) => !alike.some((name) => names.has(name))).map(([name]) => name);
}

function toFrame({ bytes, length, cut, terminated }: Line, from: 'client' | 'server', connection: string): FrameDraft {
  const { text, encoding } = decodeText(bytes);
  const mark = { from, connection, ...(encoding && { encoding }) };
  const json = cut ? undefined : parseJson(encoding === 'bom' ? text.slice(1) : text);
  if (json !== undefined && terminated) return { kind: 'message', ...mark, text: text.replace(/\r$/, ''), message: json.value };
  return { kind: 'noise', ...mark, text: text.slice(0, KEPT), bytes: length, ...((cut || !terminated) && { cut: true as const }) };
}
