import { isArray, parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';

function firstOf(text: string): string {
  const value = parseJson(text)?.value;
  return isArray(value) && value.length > 1 ? JSON.stringify(value.slice(0, 1)) : text;
}

export default defineFault({
  id: 'answers-half-a-batch',
  does: 'Reads the first message of a batch and drops the others.',
  from: '2025-03-26',
  until: '2025-03-26',
  process: { line: (line, next) => next(firstOf(line)) },
  http: (request, next) => next({ ...request, body: firstOf(request.body) }),
});
