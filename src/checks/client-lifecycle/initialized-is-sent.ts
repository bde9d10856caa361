import { defineClientCheck } from '../../core/client-check.ts';

export default defineClientCheck({
  id: 'client-lifecycle/initialized-is-sent',
  claim: 'Sends `notifications/initialized` once `initialize` is answered, and before its other requests.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-09'],
    says: 'After a successful answer to `initialize` the client sends `notifications/initialized`, and only then its ordinary requests.',
    spec: '2025-11-25/basic/lifecycle#initialization',
  },
  occasion: 'Connect the client, and let it list tools.',
  messages: {
    missing: 'It sent `{{method}}`, and never `notifications/initialized`.',
    late: 'It sent `{{method}}` before `notifications/initialized`.',
    left: 'Its `initialize` was answered, and it left without `notifications/initialized`.',
  },
  regrade: {
    left: { severity: 'warning', because: 'It may have looked for the server, and for nothing else.' },
  },
  remedy:
    'Send `{"jsonrpc":"2.0","method":"notifications/initialized"}` as soon as the answer to `initialize` is there, and wait until it is sent.',
  catches: { 'forgets-initialized': ['missing'], 'asks-before-initialized': ['late'], 'leaves-after-initialize': ['left'] },

  watch({ talk, isOver, report, notSeen }) {
    const { opening, calls, notices } = talk;
    if (opening?.answer === undefined || opening.result === undefined) return notSeen();
    const answered = opening.answer.seq;
    const initialized = notices.find(({ method }) => method === 'notifications/initialized');
    // Pings are allowed at any time, and requests that crossed with the answer are another matter.
    const asked = calls.find(({ frame, method }) => frame.seq > answered && method !== 'ping' && method !== 'initialize');
    if (initialized === undefined) {
      if (asked === undefined) {
        if (!isOver) return notSeen();
        return report({ message: 'left', evidence: [opening.frame, opening.answer] });
      }
      report({ message: 'missing', values: { method: asked.method }, evidence: [opening.frame, opening.answer, asked.frame] });
    } else if (asked !== undefined && asked.frame.seq < initialized.frame.seq) {
      report({ message: 'late', values: { method: asked.method }, evidence: [opening.answer, asked.frame, initialized.frame] });
    }
  },
});
