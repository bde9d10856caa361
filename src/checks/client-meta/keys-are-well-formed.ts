import type { Regrade } from '../../core/check.ts';
import { defineClientCheck } from '../../core/client-check.ts';
import { showName } from '../../core/text/show-name.ts';
import { metaObjectsIn, metaProblemOf } from '../../peer/shapes/meta-keys.ts';
import { saidIn, wordFor } from '../../peer/talks/said.ts';
import { describeValue } from '../../schema/problem.ts';

const HARMLESS: Regrade = { severity: 'warning', because: 'No server is known to refuse a message for such a key.' };

export default defineClientCheck({
  id: 'client-meta/keys-are-well-formed',
  claim: 'Names its keys in `_meta` as the revision wants it.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['META-05', 'META-06', 'META-07', 'META-08'],
    says: 'A key of `_meta` is a name, if need be after a prefix such as `com.example/`, the labels of a host name in reverse. Prefixes of MCP are not for private keys. `traceparent`, `tracestate` and `baggage` hold what W3C defines.',
    spec: '2025-11-25/basic/index#_meta',
  },
  under: 'any',
  occasion: 'Let the client call a tool with progress, or with a `_meta` of its own.',
  messages: {
    malformed:
      'The key `{{key}}` of `_meta` in {{what}} is malformed: a name has letters, digits, `-`, `_` and `.`, and letters or digits at its ends.',
    reserved: 'The key `{{key}}` of `_meta` in {{what}} has a prefix that is reserved for MCP.',
    order: 'The prefix of the key `{{key}}` of `_meta` in {{what}} is a host name read forwards.',
    trace: '`{{key}}` of `_meta` in {{what}} is {{actual}}, which is not what W3C defines under this name.',
  },
  regrade: { malformed: HARMLESS, reserved: HARMLESS, order: HARMLESS, trace: HARMLESS },
  remedy: 'Put a prefix of your own before private keys, as `com.example/cost` for example.com.',
  catches: {
    'meta-key-holds-a-blank': ['malformed'],
    'meta-key-is-of-mcp': ['reserved'],
    'meta-prefix-runs-forwards': ['order'],
    'trace-parent-is-short': ['trace'],
  },

  watch({ talk, report, notSeen }) {
    const seen = new Set<string>();
    let objects = 0;
    for (const { frame, message } of saidIn(talk)) {
      for (const meta of metaObjectsIn(message)) {
        objects += 1;
        for (const [key, value] of Object.entries(meta)) {
          const problem = metaProblemOf(key, value, talk.revision);
          if (problem === undefined || seen.has(key)) continue;
          seen.add(key);
          const values = { key: showName(key), what: wordFor(message) };
          const common = { subject: key, evidence: [frame] } as const;
          if (problem === 'trace') report({ message: problem, values: { ...values, actual: describeValue(value) }, ...common });
          else report({ message: problem, values, ...common });
        }
      }
    }
    if (objects === 0) return notSeen();
  },
});
