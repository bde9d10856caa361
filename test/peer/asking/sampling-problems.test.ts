import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.ts';
import type { Revision } from '../../../src/core/revision.ts';
import { findSamplingProblems } from '../../../src/peer/asking/sampling-problems.ts';

const TEXT = { type: 'text', text: 'Hello.' };

function problems(message: Json, revision: Revision = '2025-11-25', more: JsonObject = {}): readonly string[] {
  return findSamplingProblems({ messages: [message], maxTokens: 9, ...more }, revision).map(
    ({ member, problem }) => `${member} ${problem}`,
  );
}

it('A request that has what it needs is fine.', () => {
  const image = { type: 'image', data: 'AA==', mimeType: 'image/png' };
  expect(problems({ role: 'user', content: [TEXT, image, { type: 'tool_result', toolUseId: 'a' }] })).toEqual([]);
  expect(problems({ role: 'assistant', content: image }, '2024-11-05', { modelPreferences: { costPriority: 1 } })).toEqual([]);
});

it.each([
  [7, 'messages[0] is `7`, and must be an object'],
  [{ role: 'system', content: TEXT }, 'messages[0] has the role `"system"`, and must have `user` or `assistant`'],
  [{ role: 'user', content: 'Hello.' }, 'messages[0] has `"Hello."` for content'],
  [{ role: 'user', content: { type: 'text' } }, 'messages[0] holds a text that is missing'],
  [{ role: 'user', content: { type: 'audio', data: 'AA==' } }, 'messages[0] holds content of the type `audio` whose `mimeType` is missing'],
  [
    { role: 'user', content: { type: 'resource' } },
    'messages[0] holds content of the type `"resource"`, which 2025-11-25 does not have here',
  ],
])('Of the message %j it is said what is wrong.', (message, problem) => {
  expect(problems(message)).toEqual([problem]);
});

it('Older revisions take less.', () => {
  expect(problems({ role: 'user', content: [TEXT] }, '2025-06-18')).toEqual([
    'messages[0] has a list for content, which 2025-06-18 does not take',
  ]);
  expect(problems({ role: 'user', content: { type: 'audio', data: '', mimeType: '' } }, '2024-11-05')[0]).toContain('audio');
});

it('The members around the messages are looked at.', () => {
  expect(findSamplingProblems({ modelPreferences: { speedPriority: 2 } }, '2025-11-25').map(({ member }) => member)).toEqual([
    'messages',
    'maxTokens',
    'modelPreferences.speedPriority',
  ]);
});
