import { defineClientCheck } from '../../core/client-check.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/missing-methods-are-no-failure',
  claim: 'Goes on where a method is not there.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'The error -32601 says that this server has no such thing, and nothing about the rest. A client that asks every server for prompts and takes the error for a failure loses the tools of all servers that have tools alone.',
  },
  harm: { kind: 'loses-tools', because: 'The tools of a server that has tools alone are never used.' },
  under: ['offers-tools-alone'],
  occasion: 'Let the client list prompts and resources, and then tools.',
  messages: {
    brokeOff: 'It asked for what the server had not declared, was told that there is none, and broke off.',
  },
  remedy: 'Take -32601 for an empty list; better still, ask only for what `capabilities` names.',
  catches: { 'leaves-where-a-method-is-missing': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

function oddIn({ calls }: Talk) {
  return calls.flatMap(({ answer, error }) => (answer !== undefined && error?.code === -32601 ? [answer] : []));
}
