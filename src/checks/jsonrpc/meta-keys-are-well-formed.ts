import { defineCheck, type Regrade } from '../../core/check.ts';
import { nameOf } from '../../core/frames/server-messages.ts';
import { showName } from '../../core/text/show-name.ts';
import { type MetaProblem, metaObjectsIn, metaProblemOf } from '../../peer/shapes/meta-keys.ts';
import { messagesSpoken } from '../../peer/shapes/spoken-messages.ts';
import { describeValue } from '../../schema/problem.ts';

/** A server that makes its keys up as it goes has one fault, not thousands. */
const MOST_OF_A_KIND = 5;

const HARMLESS: Regrade = { severity: 'warning', because: 'No client is known to refuse a message for such a key.' };

export default defineCheck({
  id: 'jsonrpc/meta-keys-are-well-formed',
  claim: 'Names its keys in `_meta` as the revision wants it.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['META-05', 'META-06', 'META-07', 'META-08'],
    says: 'A key of `_meta` is a name, if need be after a prefix such as `com.example/`, the labels of a host name in reverse. Prefixes of MCP are not for private keys. `traceparent`, `tracestate` and `baggage` hold what W3C defines.',
    spec: '2025-11-25/basic/index#_meta',
  },
  messages: {
    malformed:
      'The key `{{key}}` of `_meta` in {{name}} is malformed: a name has letters, digits, `-`, `_` and `.`, and letters or digits at its ends.',
    reserved: 'The key `{{key}}` of `_meta` in {{name}} has a prefix that is reserved for MCP.',
    order: 'The prefix of the key `{{key}}` of `_meta` in {{name}} is a host name read forwards.',
    trace: '`{{key}}` of `_meta` in {{name}} is {{actual}}, which is not what W3C defines under this name.',
  },
  regrade: { malformed: HARMLESS, reserved: HARMLESS, order: HARMLESS, trace: HARMLESS },
  remedy: 'Put a prefix of your own before private keys, as `com.example/cost` for example.com.',
  catches: {
    'meta-key-holds-a-blank': ['malformed'],
    'meta-key-is-of-mcp': ['reserved'],
    'meta-prefix-runs-forwards': ['order'],
    'trace-parent-is-short': ['trace'],
  },

  watch({ frames, peer, isOrdinary, report, skip }) {
    const seen = new Map<MetaProblem, Set<string>>();
    let objects = 0;
    for (const said of messagesSpoken(frames, { revision: peer.revision, isOrdinary })) {
      for (const meta of metaObjectsIn(said.message)) {
        objects += 1;
        for (const [key, value] of Object.entries(meta)) {
          const problem = metaProblemOf(key, value, peer.revision);
          if (problem === undefined) continue;
          const known = seen.get(problem) ?? new Set();
          if (known.has(key) || known.size === MOST_OF_A_KIND) continue;
          seen.set(problem, known.add(key));
          const values = { key: showName(key), name: nameOf(said) };
          const common = { subject: key, evidence: [said.frame] } as const;
          if (problem === 'trace') report({ message: problem, values: { ...values, actual: describeValue(value) }, ...common });
          else report({ message: problem, values, ...common });
        }
      }
    }
    if (objects === 0) return skip('It sent no `_meta`.');
  },
});
