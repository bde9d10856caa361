import { defineCheck } from '../../core/check.ts';
import { nameOf, serverMessagesIn } from '../../core/frames/server-messages.ts';

export default defineCheck({
  id: 'jsonrpc/messages-are-version-two',
  claim: 'Marks every message as JSON-RPC 2.0.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['RPC-01'],
    says: 'Every message carries `"jsonrpc": "2.0"`.',
    spec: '2024-11-05/basic/messages#requests',
  },
  messages: {
    missing: 'There is no `jsonrpc` in {{name}}.',
    other: '`jsonrpc` is `{{actual}}` in {{name}}, and must be the string `"2.0"`.',
  },
  remedy: 'Put `"jsonrpc": "2.0"` into every message. Clients that check the shape of a message drop it otherwise.',
  catches: {
    'leaves-out-jsonrpc': ['missing'],
    'jsonrpc-is-a-number': ['other'],
  },

  watch({ frames, report }) {
    for (const each of serverMessagesIn(frames)) {
      const version = each.message['jsonrpc'];
      const name = nameOf(each);
      if (version === undefined) report({ message: 'missing', values: { name }, evidence: [each.frame] });
      else if (version !== '2.0') report({ message: 'other', values: { name, actual: JSON.stringify(version) }, evidence: [each.frame] });
    }
  },
});
