import { describe, expect, test } from 'vitest';
import { replyTo } from '../../../src/fake/client/answers.ts';

const DECLARED = { roots: {}, sampling: {}, elicitation: {} };

describe('Answers to a server', () => {
  test('What was not declared is not there.', () => {
    for (const method of ['roots/list', 'sampling/createMessage', 'elicitation/create', 'made/up'])
      expect(replyTo(method, {}, {})).toBeUndefined();
  });

  test('A model answers with a text, or with the call of a tool where it must call one.', () => {
    expect(replyTo('sampling/createMessage', {}, DECLARED)).toMatchObject({
      content: { type: 'text' },
      model: expect.any(String),
      stopReason: 'endTurn',
    });
    const params = { tools: [{ name: 'look_up', inputSchema: { type: 'object' } }], toolChoice: { mode: 'required' } };
    expect(replyTo('sampling/createMessage', params, DECLARED)).toMatchObject({
      content: [{ type: 'tool_use', name: 'look_up', input: {} }],
      stopReason: 'toolUse',
    });
  });

  test('A form is filled in, and a page is agreed to without content.', () => {
    const requestedSchema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };
    expect(replyTo('elicitation/create', { requestedSchema }, DECLARED)).toEqual({ action: 'accept', content: { mood: 'quiet' } });
    expect(replyTo('elicitation/create', { mode: 'url', url: 'http://127.0.0.1:9' }, DECLARED)).toEqual({ action: 'accept' });
  });
});
