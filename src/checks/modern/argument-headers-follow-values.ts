import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { mirroredArguments } from '../../peer/calls/mirrored-arguments.ts';
import { listedTools } from '../../peer/lists/tool-list.ts';

const MISMATCH = -32020;

export default defineCheck({
  id: 'modern/argument-headers-follow-values',
  claim: 'Demands no header for an argument that is not given, and compares numbers as numbers.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['HTTP-19', 'HTTP-20'],
    says: 'An argument that is left out needs no `Mcp-Param` header, and `42.0` in a header is the `42` of the body.',
    spec: '2026-07-28/basic/transports/streamable-http#server-behavior-for-custom-headers',
  },
  wires: ['http'],
  messages: {
    demanded: 'It refuses a call of `{{tool}}` without the argument `{{argument}}` since the header `{{header}}` is missing.',
    text: 'It refuses a call of `{{tool}}` whose header `{{header}}` says `{{value}}` where the argument is `{{number}}`.',
  },
  regrade: { text: { severity: 'warning', because: 'That numbers are compared by value is advised and not demanded.' } },
  harm: {
    demanded: { kind: 'loses-tools', because: 'A client has nothing to write into such a header, so that the tool cannot be called.' },
  },
  remedy: 'Compare only where the argument is there, and numbers by their value.',
  catches: { 'demands-headers-for-nothing': ['demanded'], 'compares-numbers-as-text': ['text'] },
  needs: ['mirroredArgument'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'mirroredArgument');
    if (fixture === undefined) return;
    const { tool, arguments: given } = fixture;
    const schema = listedTools(peer).find((listed) => listed.tool['name'] === tool)?.tool['inputSchema'];
    const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
    const required = isObject(schema) && isArray(schema['required']) ? schema['required'] : [];
    const marked = Object.entries(properties).flatMap(([argument, property]) =>
      isObject(property) && isString(property['x-mcp-header']) && given[argument] !== undefined
        ? [{ argument, header: `Mcp-Param-${property['x-mcp-header']}`, value: given[argument] }]
        : [],
    );
    const headers = mirroredArguments(schema, given);
    const optional = marked.find(({ argument }) => !required.includes(argument));
    const number = marked.find(({ value }) => Number.isInteger(value));
    if (optional === undefined && number === undefined)
      return skip(`Name a call of \`${tool}\` with an argument in a header that may be left out, or is a whole number.`);
    const control = await connection.request('tools/call', { name: tool, arguments: given }, { headers });
    if (control.result === undefined) return inconclusive(`A call of \`${tool}\` with right headers brought ${renderAnswer(control)}.`);

    if (optional !== undefined) {
      const { argument, header } = optional;
      const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name !== argument));
      const exchange = await connection.request(
        'tools/call',
        { name: tool, arguments: rest },
        { headers: mirroredArguments(schema, rest) },
      );
      if (exchange.error?.code === MISMATCH)
        report({ message: 'demanded', values: { tool, argument, header }, subject: header, evidence: evidenceOf(exchange) });
    }
    if (number !== undefined) {
      const value = `${toText(number.value)}.0`;
      const options = { headers: { ...headers, [number.header]: value } };
      const exchange = await connection.request('tools/call', { name: tool, arguments: given }, options);
      const values = { tool, header: number.header, value, number: toText(number.value) };
      if (exchange.error?.code === MISMATCH) report({ message: 'text', values, subject: number.header, evidence: evidenceOf(exchange) });
    }
  },
});
