import type { Severity } from '../core/check.ts';
import { countFailing } from '../core/exit-code.ts';
import type { Report } from '../core/report.ts';
import { groupByCause } from './causes.ts';
import { count, list } from './wording.ts';

/** The outcome of a run in one sentence, and whether it is good news. */
export interface Outcome {
  readonly word: string;
  readonly text: string;
  readonly isGood: boolean;
}

export function outcomeOf(report: Report, failOn: Severity): Outcome {
  const { crashed, inconclusive, passed, failed } = report.summary.verdicts;
  const found = countFindings(report);
  const bad = (word: string, ...sentences: readonly string[]) => ({ word, text: sentences.filter(Boolean).join(' '), isGood: false });
  const open = inconclusive === 0 ? '' : `${count(inconclusive, 'check')} got no answer that decides.`;
  if (crashed > 0)
    return bad('CRASHED', `${count(crashed, 'check')} broke: a fault of mcp-litmus, not of the ${peerOf(report)}.`, found, open);
  if (report.ended === 'refused') {
    const isFailed = countFailing(report, failOn) > 0;
    return isFailed
      ? bad('FAILED', found, 'Access was refused, and nothing else was tested.')
      : bad('NOT TESTED', 'access was refused.', found);
  }
  if (report.diagnosis !== undefined || report.ended === 'diagnosed')
    return bad('NOT TESTED', report.client === undefined ? 'no MCP server answered.' : 'no MCP client came.');
  if (report.ended === 'interrupted') return bad('INTERRUPTED', `${graded(report)} by then.`, found);
  if (report.ended === 'unfinished') return bad('UNFINISHED', `${graded(report)}, and then the run broke off.`, found);
  const { problems = [] } = report;
  const waivers =
    problems.length === 0 ? '' : `${count(problems.length, report.client === undefined ? 'waiver' : 'problem')} must be looked at.`;
  if (countFailing(report, failOn) > 0) return bad('FAILED', found, waivers, open);
  if (waivers !== '') return bad('FAILED', waivers, found, open);
  if (inconclusive > 0) return bad('INCONCLUSIVE', open, found);
  if (report.checks.length === 0) return bad('NOTHING TESTED', whyNone(report));
  if (passed + failed === 0) {
    const text = report.client === undefined ? 'every check was skipped.' : 'the client has shown nothing yet that could be judged.';
    return { word: 'NOTHING TESTED', text, isGood: false };
  }
  const lived = (report.accepted ?? []).length;
  const nothing =
    lived === 0 ? 'nothing found.' : `nothing found beyond ${count(lived, 'finding')} that ${lived === 1 ? 'is' : 'are'} lived with.`;
  const { skipped } = report.summary.verdicts;
  const unseen = report.client === undefined || skipped === 0 ? '' : ` The client gave no occasion for ${count(skipped, 'more', 'more')}.`;
  return {
    word: 'PASSED',
    text: `${count(passed, 'check')}, ${found === '' ? nothing : `and nothing that fails the run. Also ${found}`}${unseen}`,
    isGood: true,
  };
}

/** What a diagnosis is headed by. */
export function absenceOf({ client, ended }: Pick<Report, 'client' | 'ended'>): string {
  if (ended === 'refused') return 'Access was refused';
  return client === undefined ? 'No MCP server answered' : 'No MCP client came';
}

/** Who was tested. */
function peerOf({ client }: Report): 'server' | 'client' {
  return client === undefined ? 'server' : 'client';
}

const WIRES: { readonly [wire: string]: string } = { http: 'Streamable HTTP', sse: 'HTTP+SSE', stdio: 'stdio', memory: 'stdio' };

function whyNone({ client, server }: Report): string {
  if (client !== undefined)
    return 'no check was judged: none that was asked for is about what this client speaks. Ask for others with `--only` and `--skip`.';
  if (server === undefined) return 'no check was run.';
  const spoken = server.revisions.length > 0 ? server.revisions : server.revision === undefined ? [] : [server.revision];
  const where = `${WIRES[server.wire]}${spoken.length === 0 ? '' : ` in ${list(spoken)}`}`;
  return `no check was run: none that was asked for is about ${where}. Ask for others with \`--only\` and \`--skip\`, or for all with \`mcp-litmus test\`.`;
}

function graded({ checks, planned }: Report): string {
  return `${planned > 0 ? `${checks.length} of ${count(planned, 'check')}` : count(checks.length, 'check')} had a verdict`;
}

/** `1 error in 40 places and 2 notes.`, or nothing. One cause counts once, however many tools it hits. */
function countFindings(report: Report): string {
  const causes = groupByCause(report);
  const parts = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const findings = report.findings.filter((finding) => finding.severity === severity).length;
    const kinds = causes.filter((cause) => cause.kinds.some((kind) => kind.severity === severity)).length;
    if (findings === 0) return [];
    return [count(kinds, severity) + (kinds === findings ? '' : ` in ${count(findings, 'place')}`)];
  });
  return parts.length === 0 ? '' : `${list(parts)}.`;
}
