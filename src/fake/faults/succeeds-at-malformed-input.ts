import { parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

const RESULT = '{"jsonrpc":"2.0","id":null,"result":{}}';

function isMalformed(text: string): boolean {
  return text.trim() !== '' && parseJson(text.replace(/^\uFEFF/, '')) === undefined;
}

export default defineFault({
  id: 'succeeds-at-malformed-input',
  does: 'Answers what is no JSON with a result.',
  process: { line: (line, next, io) => (isMalformed(line) ? io.stdout(`${RESULT}\n`) : next(line)) },
  http(request, next) {
    if (request.method !== 'POST' || !isMalformed(request.body)) return next(request);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: RESULT };
  },
});
