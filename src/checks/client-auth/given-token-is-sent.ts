import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/given-token-is-sent',
  claim: 'Sends the token that it was given, and no other.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['AUTHCL-12'],
    says: 'A client sends a server no token but one that was issued for it by the authorization server of that server.',
    spec: '2026-07-28/basic/authorization/index#token-handling',
  },
  wires: ['http', 'sse'],
  under: 'any',
  occasion: 'Sign in with the client: start `mcp-litmus client --require-oauth`.',
  messages: {
    hidden:
      'A token was given to it and never sent. After that {{count}} came with another value in `Authorization`, {{length}} characters long.',
  },
  remedy: 'Set `Authorization` from the token of the sign-in last, so that no header of the configuration takes its place.',
  catches: { 'hides-its-token-behind-a-header': ['hidden'] },

  watch({ frames, isOver, report, notSeen }) {
    const { carrying, issued } = signInSeen(frames);
    let isSeen = false;
    for (const { by, token } of issued) {
      const given = by.frames.at(-1) ?? by.head;
      const after = carrying.filter(({ http, written }) => http.head.seq > given.seq && written !== undefined);
      if (after.some(({ written }) => written?.includes(token))) {
        isSeen = true;
        continue;
      }
      const known = new Set(issued.map((each) => each.token));
      // A token that was given later is as good.
      const others = after.filter((each) => each.token === undefined || !known.has(each.token));
      const [first] = others;
      if (first === undefined || (others.length < 2 && !isOver)) continue;
      report({
        message: 'hidden',
        values: {
          count: others.length === 1 ? 'a request' : `${others.length} requests`,
          length: first.written?.length ?? 0,
        },
        evidence: [given, first.http.head],
      });
      return;
    }
    if (!isSeen) return notSeen();
  },
});
