import { expect, it } from 'vitest';
import { blocksOf, sample, WILLING } from '../../../src/peer/asking/willing-client.ts';

const TOOL = { name: 'look_up', inputSchema: { type: 'object', properties: { word: { type: 'string' } } } };

it('It opens pages, fills forms, and has a folder.', () => {
  expect(WILLING['elicitation/create']?.({ mode: 'url' })).toEqual({ action: 'accept' });
  expect(WILLING['elicitation/create']?.({ requestedSchema: { properties: { on: { type: 'boolean' } } } })).toEqual({
    action: 'accept',
    content: { on: true },
  });
  expect(WILLING['roots/list']?.({})).toMatchObject({ roots: [{ uri: 'file:///litmus/root' }] });
});

it('Its model uses a tool twice, and then writes.', () => {
  const first = sample({ tools: [TOOL], messages: [] });
  expect(first).toMatchObject({ stopReason: 'toolUse', content: [{ name: 'look_up', input: { word: 'litmus' } }, { name: 'look_up' }] });
  const results = { role: 'user', content: [{ type: 'tool_result', toolUseId: 'litmus-use-1' }] };
  expect(sample({ tools: [TOOL], messages: [results] })).toMatchObject({ stopReason: 'endTurn' });
  expect(sample({ tools: [TOOL], toolChoice: { mode: 'none' } })).toMatchObject({ stopReason: 'endTurn' });
  expect(sample({ messages: [] })).toMatchObject({ content: { type: 'text' } });
});

it('Content is one block or many.', () => {
  expect(blocksOf({ type: 'text' })).toEqual([{ type: 'text' }]);
  expect(blocksOf([{ type: 'text' }, 7])).toEqual([{ type: 'text' }]);
  expect(blocksOf('text')).toEqual([]);
});
