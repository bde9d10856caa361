import { defineCheck } from '../../core/check.ts';
import { EVERY_LIST, listenFor, NOT_LISTENED_TO } from '../../peer/listen/listening.ts';

export default defineCheck({
  id: 'listen/several-may-be-open',
  claim: 'Lets a client hold several subscriptions at once.',
  subject: 'server',
  requirement: {
    level: 'MAY',
    rows: ['SUB-07'],
    says: 'A client may open several subscriptions, each with a filter of its own, and each is acknowledged.',
    spec: '2026-07-28/basic/patterns/subscriptions#multiple-concurrent-subscriptions',
  },
  messages: { second: 'It acknowledges a subscription, and {{what}} a second one while the first is open.' },
  remedy: 'Keep subscriptions under the id of their request, as many as there are.',
  catches: { 'one-subscription-at-a-time': ['second'] },
  connection: 'expendable',

  async run({ connection, limits, report, skip, inconclusive }) {
    const first = await listenFor(connection, EVERY_LIST, limits.requestMs);
    if (!first.isOpen) {
      await first.stop();
      return skip(NOT_LISTENED_TO);
    }
    const second = await listenFor(connection, EVERY_LIST, limits.requestMs);
    await Promise.all([first.stop(), second.stop()]);
    if (!connection.alive) return inconclusive('It ended while two subscriptions were open.');
    if (second.isOpen) return;
    const what = second.first === undefined ? 'says nothing to' : 'refuses';
    report({
      message: 'second',
      values: { what },
      evidence: [first.sent.frame, second.sent.frame, ...(second.first ? [second.first] : [])],
    });
  },
});
