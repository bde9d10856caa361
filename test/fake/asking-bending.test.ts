import { expect, it } from 'vitest';
import {
  believeAble,
  bendForm,
  bendQuestion,
  bendRequiredPages,
  bendToolResults,
  takeAnswers,
  wrapCall,
} from '../../src/fake/asking-bending.ts';
import type { FakeSession } from '../../src/fake/fault.ts';
import { createLibrary } from '../../src/fake/library/library.ts';
import type { FakeCall, Offering } from '../../src/fake/offering.ts';
import { standIn } from '../stand-in.ts';

const SESSION = standIn<FakeSession>({ era: 'legacy', revision: '2025-11-25', clientCapabilities: {} });

function callOf(parts: Partial<FakeCall> = {}): FakeCall {
  return { arguments: {}, request: {}, session: SESSION, ask: async () => ({ result: { action: 'decline' } }), ...parts } as FakeCall;
}

function run(offer: (offering: Offering, revision: '2025-11-25') => Offering, call: FakeCall) {
  return offer(
    createLibrary(() => {}),
    '2025-11-25',
  ).calls['register_reader']?.(call);
}

it('A wrapped call may leave its tool out.', async () => {
  expect(
    run(
      wrapCall('register_reader', () => ({ content: [] })),
      callOf(),
    ),
  ).toEqual({ content: [] });
});

it('A tool that believes in its client asks it.', async () => {
  expect(
    await run(
      wrapCall('register_reader', (call, tool) => tool(call)),
      callOf(),
    ),
  ).toMatchObject({ isError: true });
  const asked: string[] = [];
  const ask = async (method: string) => {
    asked.push(method);
    return { result: { action: 'accept', content: { name: 'Ada', email: 'a@b' } } };
  };
  const believing = believeAble('register_reader', { elicitation: {} });
  expect(await run(believing, callOf({ ask }))).toEqual({ content: [{ type: 'text', text: 'The card of Ada waits at the desk.' }] });
  expect(asked).toEqual(['elicitation/create']);
});

it('Answers are taken before the tool gets them.', async () => {
  const session = { ...SESSION, clientCapabilities: { elicitation: {} } };
  const taken = takeAnswers('register_reader', () => ({ error: { code: 1, message: 'Gone.' } }));
  expect(await run(taken, callOf({ session }))).toEqual({
    content: [{ type: 'text', text: 'The client did not answer: Gone.' }],
    isError: true,
  });
});

it('Questions, forms and required pages are changed where they leave.', () => {
  const question = { jsonrpc: '2.0', id: 1, method: 'elicitation/create', params: { requestedSchema: { properties: { a: {} } } } };
  expect(bendQuestion('elicitation/create', () => ({ b: 1 }))(question, SESSION, undefined)).toMatchObject({ params: { b: 1 } });
  expect(bendQuestion('roots/list', () => ({ b: 1 }))(question, SESSION, undefined)).toBe(question);
  expect(bendForm(() => ({ b: {} }))(question, SESSION, undefined)).toMatchObject({
    params: { requestedSchema: { properties: { b: {} } } },
  });
  const refusal = { jsonrpc: '2.0', id: 1, error: { code: -32042, message: 'Open.', data: { elicitations: [{ mode: 'url' }] } } };
  const changed = bendRequiredPages(() => ({ mode: 'form' }))(refusal, SESSION, { method: 'tools/call' });
  expect(changed).toMatchObject({ error: { data: { elicitations: [{ mode: 'form' }] } } });
});

it('Results of tools are changed, and other messages are not.', () => {
  const [question, results] = [
    { role: 'user', content: { type: 'text' } },
    { role: 'user', content: [{ type: 'tool_result' }, { type: 'tool_result' }] },
  ];
  const request = { jsonrpc: '2.0', id: 1, method: 'sampling/createMessage', params: { messages: [question, results] } };
  expect(bendToolResults((each) => each.slice(0, 1))(request, SESSION, undefined)).toMatchObject({
    params: { messages: [question, { role: 'user', content: [{ type: 'tool_result' }] }] },
  });
});
