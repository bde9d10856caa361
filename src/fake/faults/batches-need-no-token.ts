import { parseJson } from '../../core/json/json.ts';
import { defineFault } from '../fault.ts';
import { letInSessions } from '../sign-in-bending.ts';

export default defineFault({
  id: 'batches-need-no-token',
  does: 'Looks for tokens in single requests alone: what comes in an array is answered.',
  wires: ['http'],
  access: 'good-token',
  from: '2025-03-26',
  until: '2025-03-26',
  ...letInSessions(({ body, headers }) => headers['authorization'] === undefined && Array.isArray(parseJson(body)?.value)),
});
