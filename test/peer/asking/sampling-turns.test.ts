import { expect, it } from 'vitest';
import { findTurnProblems } from '../../../src/peer/asking/sampling-turns.ts';

const use = (id: string) => ({ type: 'tool_use', id, name: 'look_up', input: {} });
const result = (toolUseId: string) => ({ type: 'tool_result', toolUseId, content: [] });
const user = (...content: readonly object[]) => ({ role: 'user', content });
const assistant = (...content: readonly object[]) => ({ role: 'assistant', content });
const QUESTION = { role: 'user', content: { type: 'text', text: 'Which book?' } };

function problems(...messages: readonly object[]) {
  return findTurnProblems(JSON.parse(JSON.stringify(messages)));
}

it('Uses and results that follow each other are fine.', () => {
  expect(problems(QUESTION, assistant(use('a'), use('b')), user(result('b'), result('a')), assistant(use('c')), user(result('c')))).toEqual(
    [],
  );
  expect(findTurnProblems(undefined)).toEqual([]);
});

it('Each break is told with its place.', () => {
  expect(problems(QUESTION, assistant(use('a')), user(result('a'), { type: 'text', text: 'Go on.' }))).toEqual([
    { kind: 'mixed', index: 2, what: 'text' },
  ]);
  expect(problems(QUESTION, assistant(use('a'), use('b')), user(result('a')))).toEqual([{ kind: 'unanswered', index: 1, what: 'b' }]);
  expect(problems(QUESTION, user(result('x')))).toEqual([{ kind: 'unasked', index: 1, what: 'x' }]);
  expect(problems(QUESTION, assistant(use('a')))).toEqual([{ kind: 'unanswered', index: 1, what: 'a' }]);
});
