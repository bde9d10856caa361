import { describe, expect, it } from 'vitest';
import { answerInputs, EVERY_INPUT, kindOf, withoutInput } from '../../../src/peer/rounds/input-answers.ts';

describe('what a server may ask for', () => {
  it('is told apart by what a client must have declared', () => {
    expect(kindOf({ method: 'roots/list' })).toBe('roots');
    expect(kindOf({ method: 'sampling/createMessage', params: {} })).toBe('sampling');
    expect(kindOf({ method: 'sampling/createMessage', params: { tools: [] } })).toBe('sampling with tools');
    expect(kindOf({ method: 'elicitation/create', params: {} })).toBe('elicitation by form');
    expect(kindOf({ method: 'elicitation/create', params: { mode: 'url' } })).toBe('elicitation by URL');
    expect(kindOf({ method: 'tools/call', params: {} })).toBeUndefined();
    expect(kindOf(null)).toBeUndefined();
  });

  it('is left out of what a client declares one by one', () => {
    expect(withoutInput('roots')).not.toHaveProperty('roots');
    expect(withoutInput('sampling')).not.toHaveProperty('sampling');
    expect(withoutInput('sampling with tools')).toMatchObject({ roots: {}, sampling: { context: {} } });
    expect(withoutInput('elicitation by form')['elicitation']).toEqual({ url: {} });
    expect(withoutInput('elicitation by URL')['elicitation']).toEqual({ form: {} });
    expect(EVERY_INPUT).toHaveProperty('roots');
  });
});

describe('the answers', () => {
  it('stand under the keys of the questions', () => {
    const answers = answerInputs({
      place: { method: 'roots/list' },
      text: { method: 'sampling/createMessage', params: {} },
      page: { method: 'elicitation/create', params: { mode: 'url' } },
      mood: { method: 'elicitation/create', params: { requestedSchema: { properties: { mood: { enum: ['calm'] } } } } },
    });
    expect(answers['place']).toEqual({ roots: [] });
    expect(answers['text']).toMatchObject({ role: 'assistant' });
    expect(answers['page']).toEqual({ action: 'accept' });
    expect(answers['mood']).toEqual({ action: 'accept', content: { mood: 'calm' } });
  });
});
