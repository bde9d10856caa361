import { defineClientCheck } from '../../core/client-check.ts';
import type { ClientCall, Talk } from '../../core/talk.ts';
import { aroundOf } from '../../peer/talks/probes.ts';

export default defineClientCheck({
  id: 'client-listen/listens-again-after-restarts',
  claim: 'Listens again after it has started a process anew.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['SUB-10'],
    says: 'A subscription ends with its process. A client that starts another one opens it again there.',
    spec: '2026-07-28/basic/patterns/subscriptions#graceful-closure',
  },
  wires: ['stdio'],
  under: ['leaves-in-the-middle-of-a-call'],
  occasion: 'Let the client listen for changes and call `echo`, which ends the process, and let it go on.',
  messages: { deaf: 'It had listened for changes until the process ended, started another one, and did not listen there.' },
  remedy: 'Remember what was listened for beside the process, and send `subscriptions/listen` again once a new one has answered.',
  catches: { 'forgets-subscriptions-at-restarts': ['deaf'] },

  watch({ talk, talks, report, notSeen }) {
    const around = aroundOf(talk, talks);
    const before = around[around.indexOf(talk) - 1];
    const listened = before && listenIn(before);
    const exit = before?.frames.find(({ kind }) => kind === 'exit');
    if (listened === undefined || exit === undefined || before?.clientInfo?.['name'] !== talk.clientInfo?.['name']) return notSeen();
    if (listenIn(talk) !== undefined) return;
    const used = talk.calls.find(({ method, result }) => result !== undefined && method !== 'server/discover');
    if (used === undefined) return notSeen();
    report({ message: 'deaf', evidence: [listened.frame, exit, used.frame] });
  },
});

function listenIn({ calls }: Talk): ClientCall | undefined {
  return calls.find(({ method }) => method === 'subscriptions/listen');
}
