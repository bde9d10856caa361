import { isObject, type JsonObject } from '../../core/json.ts';
import { MODERN } from '../../core/revision.ts';
import { without } from '../bending.ts';
import { defineFault } from '../fault.ts';

const DRAFT_CODES: { readonly [code: number]: number } = { [-32020]: -32001, [-32021]: -32003, [-32022]: -32004 };

export default defineFault({
  id: 'speaks-a-draft',
  does: 'Has the error codes of a draft, and puts `serverInfo` beside `_meta`.',
  from: MODERN,
  bend(message, _, request) {
    const { error, result } = message;
    if (isObject(error)) return { ...message, error: { ...error, code: DRAFT_CODES[Number(error['code'])] ?? error['code'] } };
    return isObject(result) ? { ...message, result: moveInfo(result, request) } : message;
  },
});

function moveInfo(result: JsonObject, request: JsonObject | undefined): JsonObject {
  const info = isObject(result['_meta']) ? result['_meta']['io.modelcontextprotocol/serverInfo'] : undefined;
  return { ...without(result, '_meta'), ...(request?.['method'] === 'server/discover' && { serverInfo: info }) };
}
