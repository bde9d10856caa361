import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { metaProblemOf } from '../../peer/shapes/meta-keys.ts';

export default defineClientCheck({
  id: 'client-extensions/extensions-have-settings',
  claim: 'Declares extensions by prefixed names, each with an object of settings.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['EXT-01', 'DISC-09'],
    says: '`capabilities.extensions` leads from names with a prefix, as `com.example/name`, to objects of settings, which may be empty.',
    spec: '2026-07-28/basic/versioning#extension-negotiation',
  },
  under: 'any',
  occasion: 'Connect a client that declares an extension, in the stateless era.',
  messages: {
    shapeless: 'It declares `extensions` in its capabilities, and they are no object.',
    name: 'It declares the extension `{{name}}`, which is no name with a prefix.',
    settings: 'It declares the extension `{{name}}` with settings that are no object.',
  },
  remedy: 'Declare each extension as `"prefix/name": {}`, with its settings in the object.',
  catches: {
    'lists-its-extensions': ['shapeless'],
    'names-extensions-without-a-prefix': ['name'],
    'declares-extensions-with-true': ['settings'],
  },

  watch({ talk, report, notSeen }) {
    let isSeen = false;
    for (const { params, frame } of talk.calls) {
      const meta = isObject(params['_meta']) ? params['_meta'] : {};
      const declared = meta['io.modelcontextprotocol/clientCapabilities'];
      const extensions = isObject(declared) ? declared['extensions'] : undefined;
      if (extensions === undefined) continue;
      isSeen = true;
      if (!isObject(extensions)) {
        report({ message: 'shapeless', evidence: [frame] });
        continue;
      }
      for (const [key, settings] of Object.entries(extensions)) {
        const name = showName(key);
        if (!key.includes('/') || metaProblemOf(key, settings, '2026-07-28') === 'malformed')
          report({ message: 'name', subject: name, values: { name }, evidence: [frame] });
        if (!isObject(settings)) report({ message: 'settings', subject: name, values: { name }, evidence: [frame] });
      }
    }
    if (!isSeen) return notSeen();
  },
});
