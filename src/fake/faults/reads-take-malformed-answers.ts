import { isObject } from '../../core/json/json.ts';
import { MODERN } from '../../core/revision.ts';
import { fitResult, paramsOf } from '../bending.ts';
import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'reads-take-malformed-answers',
  does: 'Takes whatever stands in the `inputResponses` of a read for an answer, and gives the contents.',
  from: MODERN,
  fixtures: ['inputRequiredResource'],
  handle(message, next, session) {
    const { inputResponses, uri } = paramsOf(message);
    if (inputResponses === undefined || isObject(inputResponses)) return next(message);
    const contents = [{ uri, mimeType: 'text/markdown', text: '# Handbook' }];
    const result = fitResult({ contents }, session);
    return { jsonrpc: '2.0', id: message['id'], result: { ...result, ttlMs: 0, cacheScope: 'private' } };
  },
});
