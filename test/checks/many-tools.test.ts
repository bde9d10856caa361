import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/checks/index.ts';
import type { JsonObject } from '../../src/core/json/json.ts';
import { defineFault } from '../../src/fake/fault.ts';
import { startCpuClock } from '../cpu-clock.ts';
import { runAgainstFake } from './fake-run.ts';

const ON_TOOLS = CHECKS.filter(({ id }) => id.startsWith('tools/'));

async function testTools(tools: readonly JsonObject[]) {
  const lists = defineFault({ id: 'lists', does: 'Lists these tools.', offer: (offering) => ({ ...offering, tools, pageSize: 5000 }) });
  const spent = startCpuClock();
  const report = await runAgainstFake({ faults: [lists], wire: 'stdio', revision: '2025-11-25', checks: ON_TOOLS });
  return { report, ms: spent() };
}

function healthyTool(index: number): JsonObject {
  const properties = Object.fromEntries(
    Array.from({ length: 14 }, (_, at) => [`p${at}`, { type: 'string', description: 'What it is. '.repeat(8) }]),
  );
  const inputSchema = { type: 'object', properties, required: ['p0'] };
  return { name: `tool_${index}`, description: `Does thing number ${index} well.`, inputSchema, annotations: { readOnlyHint: true } };
}

describe('a server with 1,083 healthy tools', () => {
  it('has nothing wrong with them but what they cost, and is tested in seconds', async () => {
    const { report, ms } = await testTools(Array.from({ length: 1083 }, (_, index) => healthyTool(index)));
    expect(report.findings.map(({ check, message }) => `${check} ${message}`)).toEqual(['tools/context-cost-is-bounded costly']);
    expect(ms).toBeLessThan(4000);
  });
});

describe('a server with 3,000 hostile tools', () => {
  const NAMES = ['\u202eevil', 'x'.repeat(10_000), 'a\nb\u001b[31m', '`', '<script>', '\ud800', ' ', ''];
  const hostileTool = (index: number): JsonObject => ({
    name: `${NAMES[index % NAMES.length]}${index % 2 === 0 ? index : ''}`,
    description: index % 3 === 0 ? null : 'x',
    inputSchema:
      index % 5 === 0
        ? null
        : { type: 'object', required: null, properties: { a: { $ref: `#/$defs/${index}` }, b: { type: `t${index}` } } },
    outputSchema: { $ref: `https://schemas.example/${index}` },
    annotations: { readOnlyHint: 'yes', title: 5 },
    icons: 3,
  });

  it('gets a report that somebody can read, without anything unseen in its texts', async () => {
    const { report, ms } = await testTools(Array.from({ length: 3000 }, (_, index) => hostileTool(index)));
    expect(report.checks.filter(({ verdict }) => verdict === 'crashed' || verdict === 'inconclusive')).toEqual([]);
    expect(report.findings.length).toBeLessThan(150);
    for (const { text } of report.findings) {
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
      expect(text.length).toBeLessThan(1500);
    }
    expect(ms).toBeLessThan(6000);
  });
});
