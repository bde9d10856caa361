import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, isSameJson } from '../../core/json/json.ts';

const CHANGED = 'notifications/roots/list_changed';

export default defineClientCheck({
  id: 'client-asking/root-changes-are-announced',
  claim: 'Tells that its roots have changed where it declares that it does, and nowhere else.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ROOTS-03'],
    says: 'A client that declares `roots.listChanged` sends `notifications/roots/list_changed` when its roots change.',
    spec: '2025-11-25/client/roots#root-list-changes',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"roots"}`, open another folder in it, and call the tool again.',
  messages: {
    silent: 'It gave other roots than before, and had sent no `notifications/roots/list_changed` in between.',
    undeclared: 'It sent `notifications/roots/list_changed`, and had not declared `roots.listChanged`.',
  },
  regrade: {
    undeclared: { severity: 'warning', because: 'A server that does not expect the notification passes over it.' },
  },
  remedy: 'Send the notification whenever the list of roots becomes another one, and declare `{"roots":{"listChanged":true}}` for it.',
  catches: { 'changes-its-roots-in-silence': ['silent'], 'announces-undeclared-changes': ['undeclared'] },

  watch({ talk, report, notSeen }) {
    const { roots } = talk.capabilities;
    const declares = isObject(roots) && roots['listChanged'] === true;
    const told = talk.notices.filter(({ method }) => method === CHANGED);
    if (!declares) {
      for (const { frame } of told.slice(0, 1)) report({ message: 'undeclared', evidence: [talk.opening?.frame ?? frame, frame] });
      return told.length === 0 ? notSeen() : undefined;
    }
    let isSeen = told.length > 0;
    const answers = talk.questions.flatMap(({ method, answer, result }) =>
      method === 'roots/list' && answer !== undefined && result !== undefined ? [{ answer, roots: result['roots'] }] : [],
    );
    for (const [index, { answer, roots: now }] of answers.entries()) {
      const before = answers[index - 1];
      if (before === undefined || isSameJson(before.roots ?? null, now ?? null)) continue;
      isSeen = true;
      // Over HTTP the answer may overtake the notification.
      const isTold = told.some(({ frame }) => frame.seq > before.answer.seq && frame.t <= answer.t + CROSSING_MS);
      if (!isTold) report({ message: 'silent', evidence: [before.answer, answer] });
    }
    if (!isSeen) return notSeen();
  },
});

const CROSSING_MS = 2000;
