import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { putInfoBesideMeta } from '../bending.ts';
import { defineFault } from '../fault.ts';

const DRAFT_CODES: { readonly [code: number]: number } = { [-32020]: -32001, [-32021]: -32003, [-32022]: -32004 };

export default defineFault({
  id: 'speaks-a-draft',
  does: 'Has the error codes of a draft, and puts `serverInfo` beside `_meta`.',
  from: MODERN,
  bend(message, session, request) {
    const { error } = message;
    if (!isObject(error)) return putInfoBesideMeta(message, session, request);
    return { ...message, error: { ...error, code: DRAFT_CODES[Number(error['code'])] ?? error['code'] } };
  },
});
