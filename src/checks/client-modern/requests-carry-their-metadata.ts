import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineClientCheck({
  id: 'client-modern/requests-carry-their-metadata',
  claim: 'Says in `_meta` of every request which revision it speaks and what it can do.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['META-01'],
    says: 'Every request has a `_meta` with the protocol version and the capabilities of the client, since a server remembers neither.',
    spec: '2026-07-28/basic/index#_meta',
  },
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    version: '`{{method}}` came without `io.modelcontextprotocol/protocolVersion` in `_meta`, or with one that is no text.',
    capabilities: '`{{method}}` came without `io.modelcontextprotocol/clientCapabilities` in `_meta`, or with one that is no object.',
  },
  remedy:
    'Put `io.modelcontextprotocol/protocolVersion` and `io.modelcontextprotocol/clientCapabilities` into `params._meta` of each request, retries and `subscriptions/listen` included; `{}` says that the client can do nothing beyond the core.',
  catches: { 'leaves-out-meta': ['version', 'capabilities'], 'leaves-out-client-capabilities': ['capabilities'] },

  watch({ talk, report, notSeen }) {
    if (talk.calls.length === 0) return notSeen();
    for (const { method, params, frame } of talk.calls) {
      const meta = isObject(params['_meta']) ? params['_meta'] : {};
      const about = { subject: method, values: { method }, evidence: [frame] } as const;
      if (!isString(meta[META_KEYS.protocolVersion])) report({ message: 'version', ...about });
      if (!isObject(meta[META_KEYS.clientCapabilities])) report({ message: 'capabilities', ...about });
    }
  },
});
