import { isArray, isObject } from '../../../core/json/json.ts';
import { toText } from '../../../core/json/to-text.ts';
import { MODERN } from '../../../core/revision.ts';
import { defineClientFault } from '../client-fault.ts';

export default defineClientFault({
  id: 'stops-at-strange-schemas',
  does: 'Does nothing more once it was shown a schema in a dialect that it does not know.',
  from: MODERN,
  needs: ['schema-names-unknown-dialect'],
  beside: MODERN,
  handle(message, next, session) {
    const { result } = message;
    const tools = isObject(result) && isArray(result['tools']) ? result['tools'].filter(isObject) : [];
    if (
      tools.some(
        ({ inputSchema }) =>
          isObject(inputSchema) && toText(inputSchema['$schema'] ?? 'json-schema.org').includes('json-schema.org') === false,
      )
    )
      session.state.set('stopped', true);
    next(message);
  },
  bend: (message, session) => (session.state.has('stopped') ? undefined : message),
});
