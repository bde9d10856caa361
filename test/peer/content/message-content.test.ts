import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.ts';
import { findBlockProblems, findMessageProblems } from '../../../src/peer/content/message-content.ts';

const told = (block: Json) => findBlockProblems(block, 'content').map(({ place, problem }) => `${place} ${problem}`);

it('finds nothing on blocks of every type', () => {
  const blocks: readonly Json[] = [
    { type: 'text', text: '' },
    { type: 'image', data: 'aGk=', mimeType: 'image/png' },
    { type: 'audio', data: '', mimeType: 'audio/wav' },
    { type: 'resource', resource: { uri: 'a:b', text: 'x' } },
    { type: 'resource_link', uri: 'a:b', name: 'x' },
  ];
  expect(blocks.flatMap(told)).toEqual([]);
});

it('says what is wrong with a block, and where', () => {
  expect(told('hello')).toEqual(['content is a string, and must be one object with a `type`']);
  expect(told([{ type: 'text', text: 'x' }])).toEqual(['content is a list, and must be one object with a `type`']);
  expect(told({ type: 'text' })).toEqual(['content.text is missing']);
  expect(told({ text: 'x' })).toEqual(['content.type is missing']);
  expect(told({ type: 'video', url: 'x' })).toEqual(['content.type is `video`, which no revision knows']);
  expect(told({ type: 'resource', resource: { uri: 'a:b' } })).toEqual(['content.resource has neither `text` nor `blob`']);
});

it('wants one of two roles in a message', () => {
  const content = { type: 'text', text: 'x' };
  const roles = (role: Json) => findMessageProblems({ role, content }, 'messages[0]').map(({ problem }) => problem);
  expect(roles('assistant')).toEqual([]);
  expect(roles('system')).toEqual(['is `system`, and must be `user` or `assistant`']);
  expect(roles(null)).toEqual(['is `null`, and must be `user` or `assistant`']);
  expect(findMessageProblems('hello', 'messages[0]')).toMatchObject([{ place: 'messages[0]' }]);
});
