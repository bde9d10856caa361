import { describe, expect, it } from 'vitest';
import type { Frame } from '../../src/core/frames/frame.ts';
import type { Json } from '../../src/core/json/json.ts';
import { findProcessEnd, renderExit, renderLastWords } from '../../src/peer/process-end.ts';
import { framesOf, type Part } from '../stand-in.ts';

const line = (from: 'client' | 'server', message: Json): Part<Frame> => ({ kind: 'message', from, message });
const ask = (id: number, method: string) => line('client', { id, method });
const answer = (id: number) => line('server', { id, result: {} });
const exit: Part<Frame> = { kind: 'exit', from: 'wire', code: 1, signal: null, survivors: [] };
const words = (text: string): Part<Frame> => ({ kind: 'stderr', from: 'server', text });

describe('the end of a process', () => {
  it('names the request that was never answered', () => {
    const end = findProcessEnd(framesOf(ask(1, 'initialize'), answer(1), ask(2, 'tools/list'), words('boom'), exit), 'c1');
    expect(end).toMatchObject({ method: 'tools/list', isOwed: true, hadAnswered: true, stderr: [{ text: 'boom' }] });
  });

  it('comes after the last answer where nothing was owed', () => {
    const end = findProcessEnd(
      framesOf(ask(1, 'initialize'), answer(1), line('client', { method: 'notifications/initialized' }), exit),
      'c1',
    );
    expect(end).toMatchObject({ method: 'notifications/initialized', isOwed: false });
  });

  it('says whether anything had been answered', () => {
    expect(findProcessEnd(framesOf(ask(1, 'initialize'), exit), 'c1')).toMatchObject({ hadAnswered: false });
  });

  it('is none where we brought it about, or where it belongs to another', () => {
    const inputEnd: Part<Frame> = { kind: 'input-end', from: 'client' };
    const flood: Part<Frame> = { kind: 'trouble', from: 'wire', code: 'FLOOD' };
    expect(findProcessEnd(framesOf(inputEnd, exit), 'c1')).toBeUndefined();
    expect(findProcessEnd(framesOf(flood, exit), 'c1')).toBeUndefined();
    expect(findProcessEnd(framesOf(exit), 'c2')).toBeUndefined();
    expect(findProcessEnd(framesOf(exit, inputEnd), 'c1')).toBeDefined();
  });

  it('keeps the last three lines of stderr, also those that come late', () => {
    const end = findProcessEnd(framesOf(words('1'), words('2'), words('3'), exit, words('4')), 'c1');
    expect(end?.stderr.map(({ text }) => text)).toEqual(['2', '3', '4']);
  });
});

it('renders how it ended and what it said', () => {
  expect([renderExit({ code: 1, signal: null }), renderExit({ code: null, signal: 'SIGSEGV' })]).toEqual(['code 1', 'SIGSEGV']);
  expect(renderLastWords([])).toBe('It said nothing on stderr.');
  const said = findProcessEnd(framesOf(words(' a `b`'), words(''), words('c'), exit), 'c1')?.stderr ?? [];
  expect(renderLastWords(said)).toBe("Its last words on stderr: `a 'b' / c`.");
});
