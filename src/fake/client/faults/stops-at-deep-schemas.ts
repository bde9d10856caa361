import { isArray, isObject } from '../../../core/json/json.ts';
import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-deep-schemas',
  does: 'Does nothing more once it was shown a schema of many compositions.',
  from: MODERN,
  needs: ['schema-doubles-at-every-step'],
  beside: MODERN,
  handle(message, next, session) {
    const { result } = message;
    const tools = isObject(result) && isArray(result['tools']) ? result['tools'].filter(isObject) : [];
    if (tools.some(({ name }) => name === 'deep_schema')) session.state.set('stopped', true);
    next(message);
  },
  bend: (message, session) => (session.state.has('stopped') ? undefined : message),
});
