import { defineCheck } from '../../core/check.ts';
import { shown, statusOf } from '../../peer/http/http-probe.ts';
import { findScopedCall } from '../../peer/sign-in/scoped-call.ts';

export default defineCheck({
  id: 'auth/broad-scopes-count',
  claim: 'Takes a broader scope where a narrower one is needed.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['AUTHRS-14'],
    says: 'Where scopes stand above each other, a token with the broader one satisfies a need for the narrower.',
    spec: '2026-07-28/basic/authorization/index#step-up-authorization-flow',
  },
  wires: ['http'],
  messages: {
    refused:
      'It answers a call with a token that has a scope above the needed one with {{status}}. Clients ask for the narrower scope again and again.',
  },
  remedy: 'Compare scopes by their hierarchy, not by their text alone.',
  catches: { 'takes-narrow-scopes-alone': ['refused'] },
  connection: 'none',
  needs: ['scope'],
  callsTool: true,

  async run({ inconclusive, open, peer, report, skip }) {
    const call = findScopedCall({ open, peer, skip }, 'broadScope');
    if ('verdict' in call) return call;
    const { http } = await call.make(call.token);
    if (http === undefined || http.status === 0) return inconclusive('The call was not answered.');
    const status = statusOf(http);
    if (http.status === 401 || http.status === 403)
      report({ message: 'refused', values: { status }, evidence: shown(http), expected: '200', actual: status });
  },
});
