import { expect, test } from 'vitest';
import { createFrameLog } from '../../../src/core/frames/frame-log.ts';
import { createNotes } from '../../../src/fake/observe/notes.ts';

const LINE = { kind: 'stderr', from: 'server', connection: 'a' } as const;

function notesOf(limits: { readonly frames: number; readonly characters: number }) {
  const log = createFrameLog(() => 0);
  return { log, notes: createNotes(log, limits) };
}

test('Frames are noted down until there are too many, and then it is said once.', () => {
  const { log, notes } = notesOf({ frames: 2, characters: 10_000 });
  expect(notes.add({ ...LINE, text: 'a' })).toMatchObject({ seq: 0, text: 'a' });
  notes.add({ ...LINE, text: 'b' });
  expect(notes.isFull).toBe(false);
  expect(notes.add({ ...LINE, text: 'c' })).toMatchObject({ kind: 'trouble', code: 'NOTES_FULL', connection: 'a' });
  expect(notes.isFull).toBe(true);
  expect(notes.add({ ...LINE, text: 'd' })).toBeUndefined();
  expect(log.frames.map(({ kind }) => kind)).toEqual(['stderr', 'stderr', 'trouble']);
});

test('Long texts of every kind fill the notes, and short frames cost something as well.', () => {
  const long = 'x'.repeat(2000);
  const fills = (draft: Parameters<ReturnType<typeof notesOf>['notes']['add']>[0]) => {
    const { notes } = notesOf({ frames: 100, characters: 1900 });
    notes.add(draft);
    return notes.isFull;
  };
  const place = { from: 'client', connection: 'a', request: 0 } as const;
  expect(fills({ ...LINE, text: long })).toBe(true);
  expect(fills({ kind: 'message', ...place, text: long, message: null })).toBe(true);
  expect(fills({ kind: 'event', ...place, event: 'message', data: long })).toBe(true);
  expect(fills({ kind: 'request-head', from: 'client', connection: 'a', method: 'GET', url: '/', headers: [['x', long]] })).toBe(true);
  expect(fills({ kind: 'body-end', ...place, how: 'complete' })).toBe(false);
  const { notes } = notesOf({ frames: 100, characters: 1900 });
  for (let count = 0; count < 10; count++) notes.add({ kind: 'body-end', ...place, how: 'complete' });
  expect(notes.isFull).toBe(true);
});

test('Long texts in our own messages are cut, so that they do not fill the notes; what a client says is kept whole.', () => {
  const { log, notes } = notesOf({ frames: 10, characters: 8_000_000 });
  const message = {
    jsonrpc: '2.0',
    id: 1,
    result: { content: [{ type: 'text', text: 'x'.repeat(1_500_000) }], tools: [{ name: 'echo' }] },
  };
  const draft = { kind: 'message', connection: 'a', text: JSON.stringify(message), message } as const;
  for (let count = 0; count < 5; count += 1) notes.add({ ...draft, from: 'server' });
  expect(notes.isFull).toBe(false);
  const [first] = log.frames;
  expect(first).toMatchObject({ message: { id: 1, result: { tools: [{ name: 'echo' }] } } });
  expect(JSON.stringify(first).length).toBeLessThan(400_000);
  expect(JSON.stringify(first)).toContain('characters left out');
  notes.add({ ...draft, from: 'client' });
  expect(log.frames.at(-1)).toMatchObject({ from: 'client', text: draft.text });
});
