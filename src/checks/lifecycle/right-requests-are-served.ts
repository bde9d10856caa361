import { defineCheck } from '../../core/check.ts';
import { findAlike, GATEWAY } from '../../peer/answers/alike-ends.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';

/** One method may be broken by itself; it has checks of its own. */
const FEWEST = 2;

const BECAUSE = 'Whoever is connected loses every tool.';

export default defineCheck({
  id: 'lifecycle/right-requests-are-served',
  claim: 'Serves as long as it is asked.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'A server that serves for a while and then no more is of no use to anybody, and looks as if each of its parts were broken.',
  },
  once: true,
  messages: {
    status: 'It answers what it should serve, such as {{methods}}, with HTTP {{status}}.',
    page: 'It answers what it should serve, such as {{methods}}, with a web page.',
    cut: 'It cuts the connection on what it should serve, such as {{methods}}.',
    silent: 'It stops answering what it should serve, such as {{methods}}.',
  },
  harm: {
    status: { kind: 'loses-tools', because: BECAUSE },
    page: { kind: 'loses-tools', because: BECAUSE },
    cut: { kind: 'loses-tools', because: BECAUSE },
    silent: { kind: 'hangs', because: BECAUSE },
  },
  remedy:
    'Look at what changes while it runs: a process that restarts, a session that is lost, a sign-in that expires, a proxy in front. Nothing else in this report says much before that is mended.',
  explains: {
    status: ['cited:*', 'open:*'],
    page: ['cited:*', 'open:*'],
    cut: ['cited:*', 'open:*'],
    silent: ['cited:*', 'open:*'],
  },
  catches: {
    'forgets-its-sessions': ['status'],
    'signs-everybody-out': ['page'],
    'hangs-up-in-the-end': ['cut'],
    'goes-deaf-in-the-end': ['silent'],
  },

  watch({ frames, peer, limits, report, isOrdinary }) {
    for (const { end, right, wasServed, evidence } of findAlike(frames, peer, limits.requestMs, isOrdinary)) {
      const isGateway = end.kind === 'status' && GATEWAY.includes(end.status);
      if (right.size === 0 || (right.size < FEWEST && !wasServed && !isGateway)) continue;
      if (end.kind === 'result' || end.kind === 'code' || end.kind === 'ended') continue;
      const values = { methods: renderList(right) };
      if (end.kind !== 'status') report({ message: end.kind, values, evidence });
      else report({ message: 'status', subject: String(end.status), values: { ...values, status: end.status }, evidence });
    }
  },
});
