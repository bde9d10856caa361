import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';

/** A client that samples, and does no more than that. */
const BARE: JsonObject = { sampling: {} };

export default defineCheck({
  id: 'sampling/extras-need-their-capability',
  claim: 'Gives tools or context along only where the client declares them for sampling.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SAMPLING-05', 'SAMPLING-09'],
    says: '`tools` and `toolChoice` are for clients that declare `sampling.tools`; `includeContext` other than `none` for those that declare `sampling.context`.',
    spec: '2025-11-25/client/sampling#capabilities',
  },
  messages: {
    tools: 'The call of `{{tool}}` gives `{{member}}` to a client that declares `sampling` without `tools`.',
    context: 'The call of `{{tool}}` asks for the context `{{value}}` of a client that declares `sampling` without `context`.',
  },
  regrade: { context: { severity: 'warning', because: 'To leave it out is only recommended.' } },
  remedy: 'Look at `sampling.tools` and `sampling.context` among the capabilities of the client, and leave out what it does not declare.',
  catches: { 'samples-with-tools-anyway': ['tools'], 'samples-with-context-anyway': ['context'] },
  connection: 'none',
  needs: ['sampling'],
  callsTool: true,

  async run({ open, peer, report, skip }) {
    const fixture = fixtureOf(peer, 'sampling');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const { questions } = await callAnswering(await open({ declares: BARE }), peer, fixture, WILLING);
    const asked = questions.filter(({ method }) => method === 'sampling/createMessage');
    if (asked.length === 0) return skip(`\`${tool}\` asked a client that declares \`sampling\` alone for nothing.`);
    for (const { params, frame } of asked) {
      const evidence = [frame] as const;
      const member = ['tools', 'toolChoice'].find((name) => params[name] !== undefined);
      if (member !== undefined) report({ message: 'tools', values: { tool, member }, subject: member, evidence });
      const value = params['includeContext'];
      if (value === 'thisServer' || value === 'allServers')
        report({ message: 'context', values: { tool, value }, subject: value, evidence });
    }
  },
});
