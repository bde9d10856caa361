import { isObject, type JsonObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { FakeCall } from '../offering.ts';
import { askClient, failed, isAble } from './ask.ts';
import { BOOKS, BRANCHES } from './books.ts';

/** Counts the books of one branch, or of all where nobody can be asked. */
export async function takeInventory(call: FakeCall): Promise<JsonObject> {
  call.progress(1, 2, 'The doors are closed.');
  let branch = 'every branch';
  if (call.session.era === 'legacy' && isAble(call, 'form')) {
    const asked = await askClient(call, { key: 'branch', method: 'elicitation/create', params: formFor(call), needs: 'form' });
    if ('instead' in asked) return asked.instead;
    const { action, content } = asked.given;
    const named = isObject(content) ? content['branch'] : undefined;
    if (action !== 'accept' || !BRANCHES.some(({ name }) => name === named)) return failed('Nothing was counted.');
    branch = toText(named);
  }
  call.progress(2, 2, 'Every shelf is counted.');
  return { content: [{ type: 'text', text: `Counted ${BOOKS.length} books in ${branch}.` }] };
}

function formFor({ session }: FakeCall): JsonObject {
  const branch = { type: 'string', title: 'Branch', enum: BRANCHES.map(({ name }) => name) };
  return {
    ...((session.revision ?? '') >= '2025-11-25' && { mode: 'form' }),
    message: 'Which branch shall be counted?',
    requestedSchema: { type: 'object', properties: { branch }, required: ['branch'] },
  };
}
