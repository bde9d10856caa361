import { isObject, type JsonObject } from '../core/json/json.ts';
import { paramsOf } from './bending.ts';
import type { Fault } from './fault.ts';

// Short ways to write faults that page a list in a way that is allowed and rare.

const LISTS: readonly unknown[] = ['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'];

/** Gives every cursor another form; `read` makes the first form of it again. */
export function writeCursors(
  write: (cursor: string) => string,
  read: (cursor: string) => string,
): Required<Pick<Fault, 'handle' | 'bend'>> {
  return {
    handle(message, next) {
      const { cursor } = paramsOf(message);
      if (!LISTS.includes(message['method']) || typeof cursor !== 'string') return next(message);
      return next({ ...message, params: { ...paramsOf(message), cursor: read(cursor) } });
    },
    bend(message, _, request) {
      const result = message['result'];
      if (!LISTS.includes(request?.['method']) || !isObject(result) || typeof result['nextCursor'] !== 'string') return message;
      return { ...message, result: { ...result, nextCursor: write(result['nextCursor']) } };
    },
  };
}

/** The message asks for a page of tools. */
export function listsTools(message: JsonObject): boolean {
  return message['method'] === 'tools/list' && message['id'] !== undefined;
}

/** Gives the empty string as the cursor of a second page of tools, which is the last, and takes it. */
export const leadOnWithNothing: Required<Pick<Fault, 'handle'>> = {
  async handle(message, next) {
    if (!listsTools(message)) return next(message);
    const { cursor, ...others } = paramsOf(message);
    if (cursor !== undefined && cursor !== '') return next(message);
    const first = await next({ ...message, params: others });
    const { nextCursor, ...page } = resultOf(first);
    if (first === undefined || nextCursor === undefined) return first;
    if (cursor === undefined) return { ...first, result: { ...page, nextCursor: '' } };
    const last = await next({ ...message, params: { ...others, cursor: nextCursor } });
    const { nextCursor: _, ...lastPage } = resultOf(last);
    return last?.['result'] === undefined ? last : { ...last, result: lastPage };
  },
};

function resultOf(answer: JsonObject | undefined): JsonObject {
  return isObject(answer?.['result']) ? answer['result'] : {};
}
