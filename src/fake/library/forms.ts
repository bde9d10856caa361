import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { findProblems } from '../server/arguments.ts';
import { askClient, failed } from './ask.ts';
import { BRANCHES, SUBJECTS } from './books.ts';

/** Asks for what a reader card needs, and takes only what fits the form. */
export async function registerReader(call: FakeCall): Promise<JsonObject> {
  const revision = call.session.revision ?? '';
  const requestedSchema = formFor(revision);
  const params = { ...(revision >= '2025-11-25' && { mode: 'form' }), message: 'Who shall the card be for?', requestedSchema };
  const asked = await askClient(call, { key: 'reader', method: 'elicitation/create', params, needs: 'form' });
  if ('instead' in asked) return asked.instead;
  const { action, content = {} } = asked.given;
  if (action === 'decline' || action === 'cancel') return failed('No card was made. Nothing is kept.');
  const problems = action === 'accept' ? findProblems(content, requestedSchema) : ['`action` must be accept, decline or cancel'];
  if (problems.length > 0) return failed(`No card was made: ${problems.join('; ')}.`);
  const name = isObject(content) ? toText(content['name']) : '';
  return { content: [{ type: 'text', text: `The card of ${name} waits at the desk.` }] };
}

/** Every kind of field that a revision has. */
function formFor(revision: string): JsonObject {
  const isRich = revision >= '2025-11-25';
  const branches = BRANCHES.map(({ name, street }) => ({ const: name, title: street }));
  const fields: JsonObject = {
    name: { type: 'string', title: 'Name', description: 'Name on the card.', minLength: 2, maxLength: 60 },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    age: { type: 'integer', title: 'Age', minimum: 6, maximum: 120 },
    newsletter: { type: 'boolean', title: 'Newsletter', default: false },
  };
  const choices: JsonObject = isRich
    ? {
        branch: { type: 'string', title: 'Branch', oneOf: branches, default: 'harbour' },
        subjects: { type: 'array', title: 'Subjects', items: { type: 'string', enum: [...SUBJECTS] }, minItems: 1, maxItems: 3 },
      }
    : {
        branch: {
          type: 'string',
          title: 'Branch',
          enum: branches.map((each) => each.const),
          enumNames: branches.map((each) => each.title),
        },
      };
  return { type: 'object', properties: { ...fields, ...choices }, required: ['name', 'email'] };
}
