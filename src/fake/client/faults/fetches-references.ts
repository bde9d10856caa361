import { isArray, isObject, type JsonObject } from '../../../core/json/json.ts';
import { beforeStep } from '../client-bending.ts';
import { defineClientFault } from '../client-fault.ts';
import { fetchReferences } from '../fetch-references.ts';
import type { ClientSession } from '../session.ts';

export default defineClientFault({
  id: 'fetches-references',
  does: 'Fetches every `$ref` in the schema of a tool that leads to another place.',
  wires: ['http', 'sse'],
  needs: ['schema-refers-to-a-canary'],
  handle(message, next, session) {
    const { result } = message;
    const tools = isObject(result) && isArray(result['tools']) ? result['tools'].filter(isObject) : [];
    session.state.set('shown tools', [...shownTo(session), ...tools]);
    next(message);
  },
  steps: beforeStep('complete', (session) => fetchReferences(shownTo(session))),
});

function shownTo({ state }: ClientSession): readonly JsonObject[] {
  const shown = state.get('shown tools');
  return Array.isArray(shown) ? shown.filter(isObject) : [];
}
