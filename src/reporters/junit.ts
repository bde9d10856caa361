import { type Case, toCases } from './junit-cases.ts';
import type { Reporter } from './reporter.ts';
import { toVisibleLine } from './visible.ts';
import { element } from './xml.ts';

export const junit: Reporter = {
  name: 'junit',
  description: 'JUnit XML for continuous integration.',
  render(report, _screen, failOn = 'error') {
    const cases = toCases(report, failOn);
    const suites = [...new Set(cases.map(({ suite }) => suite))].map((name, id) => {
      const own = cases.filter(({ suite }) => suite === name);
      const time = seconds(own.reduce((sum, { ms }) => sum + ms, 0));
      const when = report.startedAt === '' ? {} : { timestamp: report.startedAt.replace(/(\.\d+)?Z$/, '') };
      return element('testsuite', { name: `mcp-litmus.${name}`, id, ...tally(own), time, ...when }, own.map(renderCase));
    });
    const name = toVisibleLine(`${report.tool} ${report.target}`.trim(), 300);
    const root = element('testsuites', { name, ...tally(cases), time: seconds(report.ms) }, suites);
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  },
};

function renderCase({ suite, name, ms, children }: Case): string {
  return element('testcase', { name, classname: `mcp-litmus.${suite}`, time: seconds(ms) }, children);
}

function tally(cases: readonly Case[]) {
  const count = (state: Case['state']) => cases.filter((each) => each.state === state).length;
  return { tests: cases.length, failures: count('failed'), errors: count('error'), skipped: count('skipped') };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}
