import { randomUUID } from 'node:crypto';
import { isObject, type JsonObject } from '../../core/json/json.ts';
import type { Question } from '../library/ask.ts';
import type { FakeCall } from '../offering.ts';
import { createForm } from './form.ts';

// What the exercises ask a client for.

export function askByForm({ session }: FakeCall): Question {
  const revision = session.revision ?? '';
  const params = {
    ...(revision >= '2025-11-25' && { mode: 'form' }),
    message: 'Fill this in as you like. Nothing is kept.',
    requestedSchema: createForm(revision),
  };
  return { key: 'form', method: 'elicitation/create', needs: 'form', params };
}

/** The page is never there: its host is reserved for examples. */
export function askByUrl({ session }: FakeCall): Question {
  const id = randomUUID();
  const params = {
    mode: 'url',
    message: 'Open this page, or say that you did.',
    url: `https://exercises.example/visit/${id}`,
    // The stateless era has neither these ids nor the notification that repeats them.
    ...(session.revision === '2025-11-25' && { elicitationId: id }),
  };
  return { key: 'visit', method: 'elicitation/create', needs: 'url', params };
}

export function askForRoots(): Question {
  return { key: 'roots', method: 'roots/list', needs: 'roots' };
}

export function askForText(): Question {
  const params = {
    messages: [{ role: 'user', content: { type: 'text', text: 'Say hello in five words.' } }],
    maxTokens: 100,
    systemPrompt: 'You are tried out by a test server.',
    temperature: 0.2,
    modelPreferences: { hints: [{ name: 'small' }], costPriority: 0.9, speedPriority: 0.9, intelligencePriority: 0.1 },
  };
  return { key: 'text', method: 'sampling/createMessage', needs: 'sampling', params };
}

const LOOK_UP: JsonObject = {
  name: 'look_up_word',
  description: 'Says what a word means.',
  inputSchema: { type: 'object', properties: { word: { type: 'string' } }, required: ['word'] },
};

/** One turn of a loop in which the model uses a tool; the last one has to be a text. */
export function askWithTool(messages: readonly JsonObject[], isLast: boolean): Question {
  const { params, ...question } = askForText();
  const begin = [{ role: 'user', content: { type: 'text', text: 'What does the word litmus mean? Look it up.' } }];
  return {
    ...question,
    params: { ...params, messages: [...begin, ...messages], tools: [LOOK_UP], toolChoice: { mode: modeOf(messages, isLast) } },
  };
}

/** It must look up first, and may not at last. */
function modeOf(messages: readonly JsonObject[], isLast: boolean): string {
  if (isLast) return 'none';
  return messages.length === 0 ? 'required' : 'auto';
}

/** The model of this client may be given tools. */
export function takesTools({ session: { era, revision, clientCapabilities } }: FakeCall): boolean {
  const { sampling } = clientCapabilities;
  return era === 'legacy' && revision === '2025-11-25' && isObject(sampling) && sampling['tools'] !== undefined;
}
