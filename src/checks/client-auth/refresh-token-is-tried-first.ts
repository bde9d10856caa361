import { defineClientCheck } from '../../core/client-check.ts';
import { signInSeen } from '../../peer/talks/sign-in-seen.ts';

export default defineClientCheck({
  id: 'client-auth/refresh-token-is-tried-first',
  claim: 'Tries its refresh token before it asks a person again.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because: 'A refresh token was asked for and given, so that nobody has to be asked when an access token has come to its end.',
  },
  from: '2025-03-26',
  wires: ['http', 'sse'],
  under: 'any',
  occasion:
    'Use the client for a while where tokens hold for a few requests: start `mcp-litmus client --require-oauth --fault tokens-end-early`.',
  messages: {
    asked: 'Its token was no longer taken. It had a refresh token, and opened the page to sign in again without trying it.',
  },
  harm: { kind: 'costs', because: 'A person is asked again and again, and where nobody sits there nothing works any more.' },
  remedy: 'On 401 with `invalid_token` send `grant_type=refresh_token` first, and ask a person only when that is refused.',
  catches: { 'asks-a-person-before-it-refreshes': ['asked'] },

  watch({ frames, report, notSeen }) {
    const { authorizations, carrying, challenges, issued, tokenRequests } = signInSeen(frames);
    const refreshes = tokenRequests.filter(({ form }) => form.get('grant_type') === 'refresh_token');
    let isSeen = false;
    for (const { answer, carried, status } of challenges) {
      const own = issued.find(({ token }) => token === carried);
      const wasTaken = carrying.some(({ http, token }) => token === carried && http.status > 0 && http.status < 400);
      if (status !== 401 || own?.refreshToken === undefined || !wasTaken) continue;
      const refresh = refreshes.find(({ head }) => head.seq > own.by.head.seq);
      const asked = authorizations.find(({ request }) => request.head.seq > answer.seq);
      if (refresh !== undefined && (asked === undefined || refresh.head.seq < asked.request.head.seq)) isSeen = true;
      else if (asked !== undefined) {
        report({ message: 'asked', evidence: [answer, ...asked.request.frames] });
        return;
      }
    }
    if (!isSeen) return notSeen();
  },
});
