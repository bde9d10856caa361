import type { JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { askClient, failed } from '../library/ask.ts';
import type { FakeCall } from '../offering.ts';
import { findProblems } from '../server/arguments.ts';
import { schemaOf, type TestTools, text } from './test-tool.ts';

const OPTIONS = ['option1', 'option2', 'option3'];
const TITLED = ['first', 'second', 'third'].map((word) => ({ const: word, title: `The ${word} choice` }));

const DEFAULTS: JsonObject = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const CHOICES: JsonObject = {
  untitledSingle: { type: 'string', enum: OPTIONS },
  titledSingle: { type: 'string', oneOf: TITLED },
  legacyEnum: { type: 'string', enum: OPTIONS, enumNames: ['Option one', 'Option two', 'Option three'] },
  untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
  titledMulti: { type: 'array', items: { anyOf: TITLED } },
};

/** Tools that ask the client for something, in the way of its era. */
export const QUESTION_TOOLS: TestTools = {
  test_sampling: {
    description: 'Lets the model of the client answer a prompt.',
    inputSchema: schemaOf({ prompt: { type: 'string' } }),
    async run(call) {
      const messages = [{ role: 'user', content: { type: 'text', text: toText(call.arguments['prompt']) } }];
      const params = { messages, maxTokens: 100 };
      const asked = await askClient(call, { key: 'sample', method: 'sampling/createMessage', params, needs: 'sampling' });
      return 'instead' in asked ? asked.instead : text(`The model says: ${JSON.stringify(asked.given['content'])}`);
    },
  },
  test_elicitation: {
    description: 'Asks the user for a name and an address.',
    inputSchema: schemaOf({ message: { type: 'string' } }),
    run: (call) => askUser(call, toText(call.arguments['message']), schemaOf({ username: { type: 'string' }, email: { type: 'string' } })),
  },
  test_elicitation_sep1034_defaults: {
    description: 'Asks the user with a form whose fields are filled in already.',
    run: (call) => askUser(call, 'Is this right?', { type: 'object', properties: DEFAULTS }),
  },
  test_elicitation_sep1330_enums: {
    description: 'Asks the user with every kind of choice.',
    run: (call) => askUser(call, 'What shall it be?', { type: 'object', properties: CHOICES }),
  },
};

async function askUser(call: FakeCall, message: string, requestedSchema: JsonObject): Promise<JsonObject> {
  const mode = (call.session.revision ?? '') >= '2025-11-25' && { mode: 'form' };
  const params = { ...mode, message, requestedSchema };
  const asked = await askClient(call, { key: 'form', method: 'elicitation/create', params, needs: 'form' });
  if ('instead' in asked) return asked.instead;
  const { action, content = {} } = asked.given;
  if (action === 'decline' || action === 'cancel') return failed('The user did not want to answer.');
  const problems = action === 'accept' ? findProblems(content, requestedSchema) : ['`action` must be accept, decline or cancel'];
  return problems.length > 0 ? failed(`This is no answer: ${problems.join('; ')}.`) : text(`The user answers: ${JSON.stringify(content)}`);
}
