import { defineCheck } from '../../core/check.ts';
import { echoesAnything } from '../../peer/offered-versions.ts';

export default defineCheck({
  id: 'lifecycle/counter-offer-is-newest',
  claim: 'Answers a version that it does not support with the newest that it does.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['LIFE-07'],
    says: 'The version that is named instead of an unsupported one is the newest that the server supports.',
    spec: '2025-11-25/basic/lifecycle#version-negotiation',
  },
  messages: { older: 'Offered `{{offered}}`, it answers with `{{counter}}`, though it supports `{{newest}}`.' },
  remedy: 'Name the newest version that the server supports when the offered one is not known.',
  catches: { 'counter-offers-the-oldest': ['older'] },

  async run({ peer, report, skip }) {
    const newest = peer.revisions.at(-1);
    if (newest === undefined || echoesAnything(peer)) return skip('Its versions are not known.');
    const counters = peer.offers.filter(({ offered, answered }) => answered !== undefined && answered !== offered);
    if (counters.length === 0) return skip('It answered no version with another.');
    for (const { offered, answered: counter, exchange } of counters) {
      if (counter === undefined || counter >= newest || !peer.revisions.some((revision) => revision === counter)) continue;
      const { sent, reply = sent } = exchange;
      return report({ message: 'older', values: { offered, counter, newest }, evidence: [sent, reply], expected: newest, actual: counter });
    }
  },
});
