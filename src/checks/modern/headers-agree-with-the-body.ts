import { defineCheck } from '../../core/check.ts';
import { evidenceOfMany } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer, renderList } from '../../peer/answers/exchange-words.ts';
import { byHeader, findUndecided, MIRRORS, probeHeaders } from '../../peer/http/header-probes.ts';

export default defineCheck({
  id: 'modern/headers-agree-with-the-body',
  claim: 'Serves no request whose headers say something else than its body.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-04', 'HTTP-05', 'HTTP-10', 'HTTP-11', 'HTTP-14', 'ERR-01'],
    says: 'A request is refused when `MCP-Protocol-Version`, `Mcp-Method` or `Mcp-Name` is missing, or differs from its body, capital letters included.',
    spec: '2026-07-28/basic/transports/streamable-http#server-validation',
  },
  wires: ['http'],
  messages: {
    unread:
      'It reads none of the headers `MCP-Protocol-Version`, `Mcp-Method` and `Mcp-Name`: it serves requests where they are missing or contradict the body. What stands before the server decides about one tool, and it runs another.',
    served: 'It serves requests whose header `{{header}}` {{defects}}.',
    ran: 'It looks for a tool, prompt or resource by the name in the body although `Mcp-Name` {{defects}}: what stands before the server decides about one, and it runs another.',
  },
  remedy: 'Compare the three headers with the body before the request is handled; the official SDKs do so in their HTTP handler.',
  catches: {
    'ignores-every-mirror-header': ['unread'],
    'ignores-the-version-header': ['served'],
    'ignores-the-method-header': ['served'],
    'compares-methods-without-case': ['served'],
    'ignores-the-name-header': ['ran'],
    'ignores-broken-base64': ['ran'],
  },
  connection: 'fresh',
  opens: { purpose: 'probe' },

  async run(context) {
    const { report, inconclusive } = context;
    const probes = await probeHeaders(context);
    const lost = findUndecided(probes);
    const groups = byHeader(probes);
    const missed = groups.flatMap((group) => group.probes.filter(({ isServed }) => isServed).slice(0, 2));
    if (groups.length === MIRRORS.length && groups.every((group) => group.probes.some(({ isServed }) => isServed))) {
      return report({ message: 'unread', evidence: evidenceOfMany(missed.map(({ exchange }) => exchange)) });
    }
    for (const { header, probes: ofHeader } of groups) {
      const served = ofHeader.filter(({ isServed }) => isServed);
      if (served.length === 0) continue;
      const defects = renderList(
        served.map(({ defect }) => defect),
        'or',
      );
      const evidence = evidenceOfMany(served.map(({ exchange }) => exchange));
      if (header === 'Mcp-Name') report({ message: 'ran', values: { defects }, subject: header, evidence });
      else report({ message: 'served', values: { header, defects }, subject: header, evidence });
    }
    if (lost !== undefined)
      return inconclusive(`A request whose \`${lost.header}\` ${lost.defect} brought ${renderAnswer(lost.exchange)}.`);
  },
});
