import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { mirroredArguments } from '../../peer/calls/mirrored-arguments.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/argument-headers-agree',
  claim: 'Refuses a call whose `Mcp-Param` headers do not say what its arguments say.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-15', 'HTTP-18'],
    says: 'Where an argument is marked with `x-mcp-header`, a call whose header is missing, differs, or holds characters that a header may not is refused with error -32020 and HTTP 400.',
    spec: '2026-07-28/basic/transports/streamable-http#server-behavior-for-custom-headers',
  },
  wires: ['http'],
  messages: {
    ran: 'It calls `{{tool}}` although the header `{{header}}` {{defect}}. What stands before the server decides about one argument, and it takes another.',
    code: 'It refuses a call whose header `{{header}}` {{defect}} with {{answer}}, and must do so with error -32020 and HTTP 400.',
  },
  remedy: 'Compare each marked argument with its header before the tool runs; the official SDKs do so in their HTTP handler.',
  catches: {
    'ignores-argument-headers': ['ran'],
    'argument-headers-may-be-missing': ['ran'],
    'argument-headers-hold-anything': ['ran'],
    'refuses-argument-headers-as-invalid': ['code'],
  },
  needs: ['mirroredArgument'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'mirroredArgument');
    if (fixture === undefined) return;
    const { tool, arguments: given } = fixture;
    const schema = listedTools(peer).find((listed) => listed.tool['name'] === tool)?.tool['inputSchema'];
    const headers = mirroredArguments(schema, given);
    const [header] = Object.keys(headers);
    if (header === undefined) return skip(`The tool \`${tool}\` has no argument with \`x-mcp-header\` among those that are given.`);
    const call = (value?: string | null) =>
      connection.request(
        'tools/call',
        { name: tool, arguments: given },
        { headers: { ...headers, ...(value !== undefined && { [header]: value }) } },
      );
    const control = await call();
    if (control.result === undefined) return inconclusive(`A call of \`${tool}\` with right headers brought ${renderAnswer(control)}.`);

    const served: { readonly defect: string; readonly exchange: Exchange }[] = [];
    for (const [defect, value] of [
      ['is missing', null],
      ['says something else', 'litmus'],
      ['holds characters outside of ASCII', 'caf\u00e9'],
    ] as const) {
      const exchange = await call(value);
      if (isUndecided(exchange)) return inconclusive(`A call whose header \`${header}\` ${defect} brought ${renderAnswer(exchange)}.`);
      const { result, error, http } = exchange;
      if (result !== undefined) served.push({ defect, exchange });
      else if (error === undefined ? http?.status !== 400 : error.code !== -32020 || http?.status !== 400) {
        const values = { header, defect, answer: renderAnswer(exchange) };
        report({ message: 'code', values, subject: header, evidence: evidenceOf(exchange) });
      }
    }
    const [first] = served;
    if (first === undefined) return;
    const defect = served.map((each) => each.defect).join(' or ');
    report({ message: 'ran', values: { tool, header, defect }, subject: header, evidence: evidenceOf(first.exchange) });
  },
});
