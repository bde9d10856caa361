import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { sortStdoutNoise } from '../../../src/core/frames/stdout-noise.ts';
import type { Json } from '../../../src/core/json/json.ts';
import { startCpuClock } from '../../cpu-clock.ts';

const ASKED = { jsonrpc: '2.0', id: 7, method: 'tools/list' };
const ANSWER = { jsonrpc: '2.0', id: 7, result: { tools: [] } };

type Said = { readonly ask: Json } | { readonly answer: Json } | { readonly noise: string; readonly on?: string };

function sortOf(...said: readonly Said[]) {
  const log = createFrameLog(() => 0);
  for (const each of said) {
    if ('ask' in each) log.add({ kind: 'message', from: 'client', connection: 'c1', text: '', message: each.ask });
    else if ('answer' in each) log.add({ kind: 'message', from: 'server', connection: 'c1', text: '', message: each.answer });
    else {
      for (const text of each.noise.split('\n')) {
        log.add({ kind: 'noise', from: 'server', connection: each.on ?? 'c1', text, bytes: text.length });
      }
    }
  }
  const { spread, glued, bursts } = sortStdoutNoise(log.frames);
  return {
    spread: spread.map(({ lines, isMessage }) => [lines.length, isMessage]),
    glued: glued.map(({ answer }) => answer['id']),
    bursts: bursts.map((lines) => lines.map(({ text }) => text)),
  };
}

const pretty = (value: Json) => JSON.stringify(value, null, 2);

test('Lines that stand together are one burst, blank ones left out, and each connection for itself.', () => {
  const { bursts } = sortOf(
    { noise: 'one\n\ntwo' },
    { noise: 'other', on: 'c2' },
    { noise: 'three' },
    { answer: ANSWER },
    { noise: 'four' },
  );
  expect(bursts).toEqual([['one', 'two', 'three'], ['other'], ['four']]);
});

test('An answer that is printed with indentation is a message on several lines.', () => {
  const lines = pretty(ANSWER).split('\n').length;
  expect(sortOf({ ask: ASKED }, { noise: `Sending\n${pretty(ANSWER)}\nDone` })).toEqual({
    spread: [[lines, true]],
    glued: [],
    bursts: [['Sending', 'Done']],
  });
});

test('An object that is printed with indentation and is no message is a log, and so is one that repeats what was said.', () => {
  const log = { level: 'info', message: 'Started' };
  const { spread, bursts } = sortOf({ ask: ASKED }, { noise: `${pretty(log)}\n${pretty(ASKED)}\n${pretty(ANSWER)}` }, { answer: ANSWER });
  expect(spread.map(([, isMessage]) => isMessage)).toEqual([false, false, false]);
  expect(bursts).toEqual([]);
});

test('What only looks like indented JSON stays noise, line by line.', () => {
  const text = "[Breadcrumb] {\n  message: 'sync'\n}";
  expect(sortOf({ noise: text })).toEqual({ spread: [], glued: [], bursts: [text.split('\n')] });
  expect(sortOf({ noise: '{\n  broken\n}' }).bursts).toEqual([['{', '  broken', '}']]);
});

test('An answer that shares its line with other text is glued, as long as it did not come alone as well.', () => {
  const line = `...${JSON.stringify(ANSWER)}`;
  expect(sortOf({ ask: ASKED }, { noise: line })).toEqual({ spread: [], glued: [7], bursts: [] });
  expect(sortOf({ ask: ASKED }, { noise: line }, { answer: ANSWER })).toEqual({ spread: [], glued: [], bursts: [[line]] });
  expect(sortOf({ noise: line }).bursts).toEqual([[line]]);
});

test('Two messages on one line are found, and braces within strings do not mislead.', () => {
  const other = { jsonrpc: '2.0', method: 'notifications/message', params: { data: 'a { brace and a \\" quote' } };
  expect(sortOf({ ask: ASKED }, { noise: `${JSON.stringify(other)}${JSON.stringify(ANSWER)}` }).glued).toEqual([7]);
});

test('JSON on several lines may end behind other text of its last line, and lists count as well.', () => {
  expect(sortOf({ ask: ASKED }, { noise: '{"jsonrpc":"2.0","id":7,\n"result":{"tools":[]}}' }).spread).toEqual([[2, true]]);
  expect(sortOf({ noise: '[1,\n2]' }).spread).toEqual([[2, false]]);
});

test('Long lines and unlucky brackets are read in no time.', () => {
  const spent = startCpuClock();
  const wide = `${' '.repeat(10_000)}[\n`.repeat(1000);
  const tall = `${'[\n'.repeat(1000)}"${'x'.repeat(1_000_000)}"\n${']\n'.repeat(999)}`;
  expect(sortOf({ noise: wide }).spread).toEqual([]);
  sortOf({ noise: tall });
  expect(spent()).toBeLessThan(5000);
});

test('A flood of open brackets is read in no time.', () => {
  const spent = startCpuClock();
  expect(sortOf({ ask: ASKED }, { noise: '{'.repeat(16_000) }, { noise: '{\n'.repeat(5000) }).spread).toEqual([]);
  expect(spent()).toBeLessThan(3000);
});

test.each([
  ['{"jsonrpc":"2.0","id":7,"result":{"tools":[{"na', true, 0],
  ['{"jsonrpc":"2.0","id":7,"result":{"tools":[{"na', false, 1],
  ['Server is ru', true, 1],
])('The beginning of a message is no noise where the rest was cut off: %j, %j.', (text, isCut, bursts) => {
  const log = createFrameLog(() => 0);
  log.add({ kind: 'noise', from: 'server', connection: 'c1', text, bytes: text.length, ...(isCut && { cut: true as const }) });
  expect(sortStdoutNoise(log.frames).bursts).toHaveLength(bursts);
});
