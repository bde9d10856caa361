import { defineCheck } from '../../core/check.ts';
import { isArray } from '../../core/json/json.ts';
import { LIST_METHODS } from '../../core/peer.ts';

/** Long enough for a list; a server that is silent to what it does not declare must not hold up the others. */
const PATIENCE_MS = 3000;

export default defineCheck({
  id: 'lifecycle/served-lists-are-declared',
  claim: 'Declares a capability for every list that it serves.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-14', 'TOOL-01', 'RES-01', 'PROMPT-01'],
    says: 'A server with tools, resources or prompts declares them.',
    spec: '2025-11-25/server/tools#capabilities',
  },
  messages: {
    hiddenTools: 'It answers `tools/list` with {{count}} tools and does not declare `tools`.',
    hidden: 'It answers `{{list}}/list` with {{count}} {{list}} and does not declare `{{list}}`.',
  },
  harm: { hiddenTools: { kind: 'loses-tools', because: 'Clients ask only for what is declared, and show a server without tools.' } },
  regrade: { hidden: { severity: 'note', because: 'Some frameworks answer every list; whoever reads the capabilities loses little.' } },
  remedy: 'Add the capability to the result of `initialize` or `server/discover`.',
  catches: { 'tools-are-not-declared': ['hiddenTools'], 'prompts-are-not-declared': ['hidden'] },

  async run({ connection, peer, limits, report, skip, trait }) {
    const undeclared = (['tools', 'resources', 'prompts'] as const).filter((list) => peer.capabilities[list] === undefined);
    if (undeclared.length === 0) return skip('It declares tools, resources and prompts.');
    const timeoutMs = Math.min(limits.requestMs, PATIENCE_MS);
    const answers = await Promise.all(
      undeclared.map(async (list) => ({ list, exchange: await connection.request(LIST_METHODS[list].method, undefined, { timeoutMs }) })),
    );
    for (const { list, exchange } of answers) {
      const { method, member } = LIST_METHODS[list];
      const { sent, reply = sent } = exchange;
      const entries = exchange.result?.[member];
      if (!isArray(entries)) continue;
      const evidence = [peer.opening.reply ?? sent, sent, reply] as const;
      if (entries.length === 0) trait(`answers ${method}, undeclared, with an empty list`, true);
      else if (list === 'tools') report({ message: 'hiddenTools', values: { count: entries.length }, subject: method, evidence });
      else report({ message: 'hidden', values: { count: entries.length, list }, subject: method, evidence });
    }
  },
});
