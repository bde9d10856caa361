import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';
import { findProcessEnd, renderExit, renderLastWords } from '../../src/peer/process-end.ts';

const line = (from: 'client' | 'server', message: Json, connection = 'c1') => ({ kind: 'message', from, connection, text: '', message });
const ask = (id: number, method: string) => line('client', { id, method });
const answer = (id: number) => line('server', { id, result: {} });
const exit = { kind: 'exit', from: 'wire', connection: 'c1', code: 1, signal: null, survivors: [] };
const words = (text: string) => ({ kind: 'stderr', from: 'server', connection: 'c1', text });
const frames = (...drafts: readonly object[]) => drafts.map((draft, seq) => ({ ...draft, seq, t: seq })) as unknown as readonly Frame[];

describe('the end of a process', () => {
  it('names the request that was never answered', () => {
    const end = findProcessEnd(frames(ask(1, 'initialize'), answer(1), ask(2, 'tools/list'), words('boom'), exit), 'c1');
    expect(end).toMatchObject({ method: 'tools/list', isOwed: true, hadAnswered: true, stderr: [{ text: 'boom' }] });
  });

  it('comes after the last answer where nothing was owed', () => {
    const end = findProcessEnd(
      frames(ask(1, 'initialize'), answer(1), line('client', { method: 'notifications/initialized' }), exit),
      'c1',
    );
    expect(end).toMatchObject({ method: 'notifications/initialized', isOwed: false });
  });

  it('says whether anything had been answered', () => {
    expect(findProcessEnd(frames(ask(1, 'initialize'), exit), 'c1')).toMatchObject({ hadAnswered: false });
  });

  it('is none where we brought it about, or where it belongs to another', () => {
    const inputEnd = { kind: 'input-end', from: 'client', connection: 'c1' };
    const flood = { kind: 'trouble', from: 'wire', connection: 'c1', code: 'FLOOD', text: '' };
    expect(findProcessEnd(frames(inputEnd, exit), 'c1')).toBeUndefined();
    expect(findProcessEnd(frames(flood, exit), 'c1')).toBeUndefined();
    expect(findProcessEnd(frames(exit), 'c2')).toBeUndefined();
    expect(findProcessEnd(frames(exit, inputEnd), 'c1')).toBeDefined();
  });

  it('keeps the last three lines of stderr, also those that come late', () => {
    const end = findProcessEnd(frames(words('1'), words('2'), words('3'), exit, words('4')), 'c1');
    expect(end?.stderr.map(({ text }) => text)).toEqual(['2', '3', '4']);
  });
});

it('renders how it ended and what it said', () => {
  expect([renderExit({ code: 1, signal: null }), renderExit({ code: null, signal: 'SIGSEGV' })]).toEqual(['code 1', 'SIGSEGV']);
  expect(renderLastWords([])).toBe('It said nothing on stderr.');
  const said = findProcessEnd(frames(words(' a `b`'), words(''), words('c'), exit), 'c1')?.stderr ?? [];
  expect(renderLastWords(said)).toBe("Its last words on stderr: `a 'b' / c`.");
});
