import { defineClientCheck } from '../../core/client-check.ts';
import { toText } from '../../core/json/to-text.ts';
import { wrongMembersOf } from '../../peer/talks/request-members.ts';
import { saidIn } from '../../peer/talks/said.ts';

export default defineClientCheck({
  id: 'client-jsonrpc/messages-have-their-members',
  claim: 'Sends requests and notifications with the members that their schema asks for.',
  subject: 'client',
  requirement: {
    level: 'schema',
    rows: ['RPC-19'],
    says: 'A message fits the schema of the revision: members that it requires are there, and each has its type.',
    spec: '2025-11-25/basic/index#schema',
  },
  under: 'any',
  occasion: 'Let the client list and call tools.',
  messages: {
    missing: '`{{method}}` came without `params.{{member}}`, which is {{wanted}}.',
    type: '`{{method}}` came with a `{{member}}` that is not {{wanted}}.',
  },
  remedy: 'Leave out what has no value instead of sending `null`, and give every member the type of the schema.',
  catches: { 'calls-without-a-name': ['missing'], 'params-are-a-list': ['type'] },

  watch({ talk, report, notSeen }) {
    const said = saidIn(talk).filter(({ message }) => typeof message['method'] === 'string' && message['method'] !== 'initialize');
    if (said.length === 0) return notSeen();
    for (const { frame, message } of said) {
      const method = toText(message['method']);
      for (const { member, wanted, isThere } of wrongMembersOf(message)) {
        report({
          message: isThere ? 'type' : 'missing',
          subject: `${method} ${member}`,
          values: { method, member: isThere && member !== 'params' ? `params.${member}` : member, wanted },
          evidence: [frame],
        });
      }
    }
  },
});
