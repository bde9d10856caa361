import type { JsonObject } from '../../core/json/json.ts';
import type { FakeCall } from '../offering.ts';
import { BOOKS, findBranch } from './books.ts';
import { declaresTasks, type TaskStore } from './task-store.ts';

/** Counts books: as a task for a client that declares tasks, and at once for any other. */
export function createStock(tasks: TaskStore): (call: FakeCall) => JsonObject {
  return ({ arguments: given, session }) => {
    const count = () => countBooks(given['branch']);
    return session.era === 'modern' && declaresTasks(session.clientCapabilities) ? tasks.begin(count) : count();
  };
}

function countBooks(branch: unknown): JsonObject {
  if (branch !== undefined && findBranch(branch) === undefined)
    return { content: [{ type: 'text', text: 'There is no such branch. Use list_branches to find one.' }], isError: true };
  return { content: [{ type: 'text', text: `${BOOKS.length} books.` }] };
}
