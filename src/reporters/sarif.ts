import { renderJson } from '../core/json/render-json.ts';
import type { Report } from '../core/report.ts';
import type { Reporter } from './reporter.ts';
import { MOST_RESULTS, toResults, toSuppressed } from './sarif/results.ts';
import { toRule } from './sarif/rules.ts';
import { toVisible, toVisibleLine } from './visible.ts';

const LONGEST_TEXT = 1000;

export const sarif: Reporter = {
  name: 'sarif',
  description: 'SARIF 2.1.0 for code scanning.',
  render(report, _screen, _failOn, source) {
    const { accepted = [], findings } = report;
    const found = new Set([...findings, ...accepted.map(({ finding }) => finding)].map(({ check }) => check));
    const cards = Object.values(report.catalogue).filter(({ id }) => found.has(id));
    // A finding whose check described itself nowhere still needs its rule.
    const strangers = [...found].filter((id) => report.catalogue[id] === undefined).map((id) => ({ id: toVisible(id) }));
    const rules = [...cards.map(toRule), ...strangers];
    const ids = [...cards, ...strangers].map(({ id }) => id);
    const results = [...toResults(findings, source, ids), ...accepted.map((each) => toSuppressed(each, source, ids))];
    const shown = results.slice(0, MOST_RESULTS);
    const log = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'mcp-litmus', version: toVisible(report.version), rules } },
          invocations: [toInvocation(report, results.length - shown.length)],
          columnKind: 'utf16CodeUnits',
          results: shown,
          properties: { target: toVisibleLine(report.target, LONGEST_TEXT), ended: report.ended },
        },
      ],
    };
    return `${renderJson(log, 2)}\n`;
  },
};

/** What kept the run from grading, or this file from holding all of it. */
function toInvocation({ checks, diagnosis, ended, problems = [], rerun, startedAt }: Report, leftOut: number) {
  const crashes = checks
    .filter(({ verdict }) => verdict === 'crashed')
    .map(({ because = '', id }) => notify('error', `The check ${id} broke, a fault of mcp-litmus: ${because}`));
  return {
    executionSuccessful: ended === 'complete' && crashes.length === 0,
    commandLine: toVisibleLine(rerun, LONGEST_TEXT),
    ...(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(startedAt) && { startTimeUtc: startedAt }),
    toolExecutionNotifications: [
      ...crashes,
      ...(diagnosis === undefined ? [] : [notify('error', `${diagnosis.text} ${diagnosis.remedy}`)]),
      ...(ended === 'interrupted' || ended === 'unfinished' ? [notify('warning', 'The run did not come to its end.')] : []),
      ...problems.map((problem) => notify('error', problem)),
      ...(leftOut > 0 ? [notify('warning', `${leftOut} results are left out, the least grave ones.`)] : []),
    ],
  };
}

function notify(level: 'error' | 'warning', text: string) {
  return { level, message: { text: toVisibleLine(text, LONGEST_TEXT) } };
}
