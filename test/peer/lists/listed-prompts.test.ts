import { expect, it } from 'vitest';
import { promptsOf } from '../../../src/peer/lists/listed-prompts.ts';

it('knows the required arguments of the prompts that have a name', () => {
  const items = [
    { name: 'a' },
    { name: 'b', arguments: [{ name: 'x', required: true }, { name: 'y' }, { required: true }, 'z'] },
    { name: 'c', arguments: { x: { required: true } } },
    { title: 'd' },
    null,
  ];
  expect(promptsOf({ lists: { prompts: { pages: [], items, ended: 'complete' } } })).toEqual([
    { name: 'a', required: [] },
    { name: 'b', required: ['x'] },
    { name: 'c', required: [] },
  ]);
  expect(promptsOf({ lists: {} })).toEqual([]);
});
