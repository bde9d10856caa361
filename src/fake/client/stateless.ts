import type { JsonObject } from '../../core/json/json.ts';
import { isObject } from '../../core/json/json.ts';
import type { ClientSession } from './session.ts';

const PREFIX = 'io.modelcontextprotocol';

/** The params of a message: in the stateless era with what every request says of itself. */
export function composeParams(session: ClientSession, params: JsonObject | undefined, method: string): JsonObject | undefined {
  if (session.era === 'legacy' || method.startsWith('notifications/')) return params;
  const own = isObject(params?.['_meta']) ? params['_meta'] : {};
  const _meta = {
    [`${PREFIX}/protocolVersion`]: session.habits.offers(session.revision),
    [`${PREFIX}/clientInfo`]: session.habits.clientInfo,
    [`${PREFIX}/clientCapabilities`]: session.capabilities,
    ...own,
  };
  return { ...params, _meta };
}
