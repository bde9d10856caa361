import { defineClientCheck } from '../../core/client-check.ts';
import { isResponse } from '../../core/frames/message.ts';
import type { Talk } from '../../core/talk.ts';
import { aftermathsOf, STOPPED } from '../../peer/talks/aftermath.ts';

export default defineClientCheck({
  id: 'client-coping/repeated-answers-are-passed-over',
  claim: 'Passes over an answer that comes twice.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'A second answer under an id is an answer to nothing. Servers that send it are wrong, and one of them should not take the whole client with it.',
  },
  wires: ['stdio'],
  under: ['answers-twice'],
  occasion: 'Connect the client with the command, and let it list tools.',
  messages: {
    brokeOff: 'It was sent an answer twice, and broke off.',
  },
  remedy: 'Drop answers to ids that nobody waits for, and go on reading.',
  catches: { 'leaves-at-repeated-answers': ['brokeOff'] },

  watch({ talk, talks, isOver, report, notSeen, inconclusive }) {
    const { breaks, isPassedOver, isTried } = aftermathsOf(oddIn(talk), talk, talks);
    for (const evidence of breaks) report({ message: 'brokeOff', evidence });
    if (!isPassedOver) return isTried && isOver ? inconclusive(STOPPED) : notSeen();
  },
});

/** Answers under an id that was answered before. */
function oddIn({ frames }: Talk) {
  const answered = new Set<string>();
  return frames.filter((frame) => {
    if (frame.kind !== 'message' || frame.from !== 'server' || !isResponse(frame.message)) return false;
    const key = JSON.stringify(frame.message['id']);
    return answered.size === answered.add(key).size;
  });
}
