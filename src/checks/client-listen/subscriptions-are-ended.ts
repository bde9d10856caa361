import { defineClientCheck } from '../../core/client-check.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { isSameJson } from '../../core/json/json.ts';
import type { ClientCall, ClientNotice, Talk } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-listen/subscriptions-are-ended',
  claim: 'Ends a subscription as its wire has it: by hanging up over HTTP, by a cancellation on stdio.',
  subject: 'client',
  requirement: {
    level: 'text',
    rows: ['SUB-09'],
    says: 'Over HTTP a client ends its subscription by closing the stream. On stdio, where nothing can be closed, it sends `notifications/cancelled` with the id of the request.',
    spec: '2026-07-28/basic/patterns/subscriptions#cancellation',
  },
  occasion: 'Let the client listen for changes, and stop it.',
  messages: {
    open: 'It sent `notifications/cancelled` for its `subscriptions/listen`, and kept the stream open.',
    twice: 'It opened `subscriptions/listen` {{count}} times with the same filter, and ended none of them.',
  },
  regrade: {
    twice: {
      severity: 'note',
      because: 'Several subscriptions at once are allowed. Those that nobody ends are told of everything as often.',
    },
  },
  remedy: 'Over HTTP abort the request that holds the stream. On stdio send `notifications/cancelled` with its id.',
  catches: { 'cancels-streams-and-keeps-them': ['open'], 'piles-up-subscriptions': ['twice'] },

  watch({ talk, now, report, notSeen }) {
    const listens = talk.calls.filter(({ method }) => method === 'subscriptions/listen');
    let isSeen = false;
    for (const listen of listens) {
      const cancel = cancelOf(listen, talk);
      const isHungUp = listen.answer === undefined && listen.http?.end?.how === 'aborted';
      if (cancel === undefined ? isHungUp : talk.wire === 'stdio') isSeen = true;
      const isLeft = cancel !== undefined && (endOf(listen)?.t ?? now) - cancel.frame.t > PATIENCE_MS;
      if (talk.wire === 'http' && isLeft) report({ message: 'open', evidence: [listen.frame, cancel.frame] });
    }
    const pile = highestPile(talk, listens);
    const [first] = pile;
    if (first !== undefined && pile.length >= PILE)
      report({ message: 'twice', values: { count: pile.length }, evidence: [first.frame, ...pile.slice(1).map(({ frame }) => frame)] });
    if (!isSeen) return notSeen();
  },
});

const PATIENCE_MS = 1000;
/** Several windows of one application may each have theirs. */
const PILE = 6;

function cancelOf({ id }: ClientCall, { notices }: Talk): ClientNotice | undefined {
  return notices.find(({ method, params }) => method === 'notifications/cancelled' && isSameJson(params['requestId'], id));
}

/** It ended, whoever ended it. */
function endOf({ answer, http }: ClientCall): Frame | undefined {
  return answer ?? http?.end;
}

/** Subscriptions with one filter that were open at the same time. */
function highestPile(talk: Talk, listens: readonly ClientCall[]): readonly ClientCall[] {
  const isOpenAt = (listen: ClientCall, seq: number) =>
    listen.frame.seq <= seq && (endOf(listen)?.seq ?? cancelOf(listen, talk)?.frame.seq ?? Number.POSITIVE_INFINITY) > seq;
  const piles = listens.map((last) =>
    listens.filter((each) => isOpenAt(each, last.frame.seq) && isSameJson(each.params['notifications'], last.params['notifications'])),
  );
  return piles.sort((a, b) => b.length - a.length)[0] ?? [];
}
