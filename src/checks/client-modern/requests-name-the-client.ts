import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isString } from '../../core/json/json.ts';

export default defineClientCheck({
  id: 'client-modern/requests-name-the-client',
  claim: 'Says in `_meta` of every request who it is.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['META-02'],
    says: 'Beside version and capabilities every request names the client and its version, for logs and for finding faults.',
    spec: '2026-07-28/basic/index#_meta',
  },
  under: 'any',
  occasion: 'Connect the client in the stateless era, and let it list tools.',
  messages: {
    missing: '`{{method}}` came without `io.modelcontextprotocol/clientInfo` in `_meta`.',
    incomplete: '`io.modelcontextprotocol/clientInfo` of `{{method}}` has no `{{member}}` that is a text.',
  },
  remedy: 'Put `io.modelcontextprotocol/clientInfo` with `name` and `version` into `params._meta` of each request.',
  catches: { 'leaves-out-client-info-in-meta': ['missing'], 'names-itself-without-a-version': ['incomplete'] },

  watch({ talk, report, notSeen }) {
    // Without any metadata there is nothing to look at.
    const described = talk.calls.filter(({ params }) => isObject(params['_meta']));
    if (described.length === 0) return notSeen();
    for (const { method, params, frame } of described) {
      const info = isObject(params['_meta']) ? params['_meta']['io.modelcontextprotocol/clientInfo'] : undefined;
      if (info === undefined) {
        report({ message: 'missing', subject: method, values: { method }, evidence: [frame] });
        continue;
      }
      for (const member of ['name', 'version'])
        if (!isObject(info) || !isString(info[member]))
          report({ message: 'incomplete', subject: `${method} ${member}`, values: { method, member }, evidence: [frame] });
    }
  },
});
