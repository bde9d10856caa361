import { defineCheck } from '../../core/check.ts';
import { NoAnswer } from '../../core/connection.ts';
import { isRevision } from '../../core/revision.ts';
import { echoesAnything, isLaterVersion, isRealOffer, isSessionVersion } from '../../peer/offered-versions.ts';

export default defineCheck({
  id: 'lifecycle/agreed-version-is-supported',
  claim: 'Answers a version that it supports with that very version, and any other with one that it supports.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-05', 'LIFE-06'],
    says: 'A supported version comes back unchanged; for any other the server names one that it supports.',
    spec: '2025-11-25/basic/lifecycle#version-negotiation',
  },
  messages: {
    echoed: 'Offered the version `{{offered}}`, which never existed, it agrees to it.',
    notTaken: 'Offered `{{offered}}`, it answers with `{{counter}}`; offered `{{counter}}`, it answers with `{{taken}}`.',
    unusable: 'Offered `{{offered}}`, it answers with `{{counter}}`, by which no session can be held.',
  },
  harm: {
    unusable: { kind: 'loses-tools', because: 'A client that does not know the version has to disconnect.' },
  },
  remedy:
    'Keep a list of the versions that the code was written for: return the offered one if it stands there, else the newest of the list.',
  catches: {
    'version-echoed-without-support': ['echoed'],
    'counter-offer-is-not-taken': ['notTaken'],
    'counter-offer-is-no-date': ['unusable'],
    'counter-offers-1999': ['echoed'],
  },

  explains: { echoed: ['lifecycle/odd-openings-are-survived#incompleteTaken'] },

  async run({ peer, open, report, skip }) {
    const { offers } = peer;
    if (offers.every(({ answered }) => answered === undefined)) return skip('No offer of a version was answered with one.');
    if (echoesAnything(peer)) {
      const echo = offers.find((offer) => !isRealOffer(offer) && offer.answered === offer.offered);
      if (echo === undefined) return;
      const { sent, reply = sent } = echo.exchange;
      return report({
        message: 'echoed',
        values: { offered: echo.offered },
        evidence: [sent, reply],
        expected: 'a version that it supports',
        actual: echo.offered,
      });
    }
    for (const { offered, answered: counter, exchange } of offers) {
      if (counter === undefined || counter === offered || isLaterVersion(counter)) continue;
      const { sent, reply = sent } = exchange;
      if (!isSessionVersion(counter)) {
        // Whoever offers what never existed learns little from the answer; real clients offer real dates.
        if (isRealOffer({ offered }))
          report({ message: 'unusable', values: { offered, counter: shown(counter) }, subject: counter, evidence: [sent, reply] });
        continue;
      }
      const known = offers.find((offer) => offer.offered === counter);
      const [again, taken] = known === undefined ? await offerAgain(counter) : [known.exchange, known.answered];
      if (taken === undefined || taken === counter || again === undefined) continue;
      const { sent: asked, reply: told = asked } = again;
      report({
        message: 'notTaken',
        subject: counter,
        values: { offered, counter, taken: shown(taken) },
        evidence: [sent, reply, asked, told],
      });
    }

    async function offerAgain(version: string) {
      try {
        const { opening } = await open({ offers: version, ...(isRevision(version) && { revision: version }) });
        return [opening, opening?.result?.['protocolVersion']] as const;
      } catch (error) {
        if (error instanceof NoAnswer) return [undefined, undefined] as const;
        throw error;
      }
    }
  },
});

function shown(version: unknown): string {
  return String(version).slice(0, 40).replaceAll('`', "'");
}
