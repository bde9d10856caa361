import { describe, expect, test } from 'vitest';
import { replyTo } from '../../../src/fake/client/answers.ts';

const ROOTS = [{ uri: 'file:///books' }];
const NOTHING = { capabilities: {}, roots: ROOTS };
const DECLARED = { capabilities: { roots: {}, sampling: {}, elicitation: {} }, roots: ROOTS };

describe('Answers to a server', () => {
  test('What was not declared is not there.', () => {
    for (const method of ['roots/list', 'sampling/createMessage', 'elicitation/create', 'made/up'])
      expect(replyTo(method, {}, NOTHING)).toBeUndefined();
  });

  test('A model answers with a text, or with the call of a tool where it is given one.', () => {
    expect(replyTo('sampling/createMessage', {}, DECLARED)).toMatchObject({
      content: { type: 'text' },
      model: expect.any(String),
      stopReason: 'endTurn',
    });
    const tools = [{ name: 'look_up', inputSchema: { type: 'object' } }];
    expect(replyTo('sampling/createMessage', { tools }, DECLARED)).toMatchObject({
      content: [{ type: 'tool_use', name: 'look_up', input: {} }],
      stopReason: 'toolUse',
    });
    expect(replyTo('sampling/createMessage', { tools, toolChoice: { mode: 'none' } }, DECLARED)).toMatchObject({ stopReason: 'endTurn' });
    const messages = [{ role: 'user', content: [{ type: 'tool_result', toolUseId: 'use-1', content: [] }] }];
    expect(replyTo('sampling/createMessage', { tools, messages }, DECLARED)).toMatchObject({ stopReason: 'endTurn' });
  });

  test('A form is filled in, and a page is agreed to without content.', () => {
    const requestedSchema = { type: 'object', properties: { mood: { type: 'string' } }, required: ['mood'] };
    expect(replyTo('elicitation/create', { requestedSchema }, DECLARED)).toEqual({ action: 'accept', content: { mood: 'quiet' } });
    const page = { mode: 'url', url: 'http://127.0.0.1:9' };
    const able = { ...DECLARED, capabilities: { elicitation: { url: {} } } };
    expect(replyTo('elicitation/create', page, able)).toEqual({ action: 'accept' });
    // An empty capability means forms, and one with pages alone means no forms.
    expect(replyTo('elicitation/create', page, DECLARED)).toBeUndefined();
    expect(replyTo('elicitation/create', { requestedSchema }, able)).toBeUndefined();
  });
});
