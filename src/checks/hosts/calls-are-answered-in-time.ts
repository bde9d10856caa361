import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { toolResultsIn, whyNoResult } from '../../peer/calls/tool-results.ts';

export default defineCheck({
  id: 'hosts/calls-are-answered-in-time',
  claim: 'Answers calls before hosts lose patience.',
  subject: 'server',
  requirement: { level: 'host', because: 'A host gives a call up that takes too long, and the model is told that the tool failed.' },
  once: true,
  messages: { late: 'The call of `{{tool}}` was answered after {{seconds}} s in this run: {{hosts}}.' },
  remedy:
    'Do the long work in the background and return at once with what to ask for later, as tasks do; or let arguments ask for less of it. Where hosts allow it, users can raise the limit.',
  catches: { 'call-outlasts-patience': ['late'] },

  watch({ exchanges, limits, peer, report, skip }) {
    const hosts = hostsAsked(peer).filter(({ call }) => call !== undefined);
    if (hosts.length === 0) return skip('How long a call may take is not known of these hosts.');
    const results = toolResultsIn(exchanges, peer);
    if (results.length === 0) return skip(whyNoResult(peer));
    const second = limits.hostSecondMs ?? 1000;
    const told = new Set<string>();
    for (const { tool, evidence, ms } of results.toSorted((one, other) => other.ms - one.ms)) {
      const late = hosts.flatMap(({ call, ...host }) => (call !== undefined && ms > (call.ms / 1000) * second ? [{ host, call }] : []));
      if (late.length === 0 || told.has(tool)) continue;
      told.add(tool);
      const losses = late.map(({ host, call }) => lossIn(host, 'time to answer', 'loses-result', call));
      report({
        message: 'late',
        subject: tool,
        values: { tool, seconds: (ms / second).toFixed(1), hosts: describeLosses(losses) },
        evidence,
        expected: `at most ${late.map(({ host, call }) => `${call.ms / 1000} s in ${host.name}`).join(', ')}`,
        hosts: losses,
        tools: [tool],
      });
    }
  },
});
