import { VERDICTS } from '../core/event.ts';
import type { Report } from '../core/report.ts';
import { groupByCause } from './causes.ts';
import { describeContext } from './context-cost.ts';
import { renderContextCost } from './markdown/context-cost.ts';
import { renderEras } from './markdown/eras.ts';
import { renderCause, renderEvidence } from './markdown/finding.ts';
import { fitBlocks } from './markdown/fit.ts';
import { renderHosts } from './markdown/hosts.ts';
import { renderOpenEnds } from './markdown/open-ends.ts';
import { renderRevisionMatrix } from './markdown/revision-matrix.ts';
import { renderSignIn } from './markdown/sign-in.ts';
import { renderCode, renderFence, renderProse } from './markdown-text.ts';
import type { Reporter } from './reporter.ts';
import { isWayBroken } from './sign-in-rows.ts';
import { absenceOf, outcomeOf } from './verdict.ts';
import { toVisibleLine } from './visible.ts';
import { count, duration, list } from './wording.ts';

export const markdown: Reporter = {
  name: 'markdown',
  description: 'Markdown for a summary of a pipeline or a comment on a pull request.',
  render(report, _screen, failOn = 'error') {
    const frames = new Map(report.frames.map((frame) => [frame.seq, frame]));
    const { word, text } = outcomeOf(report, failOn);
    const causes = groupByCause(report).map((cause) => renderCause(cause, frames));
    // The mark lets whoever posts it find the comment again.
    const head = [`<!-- mcp-litmus -->\n## mcp-litmus: ${word}`, `**${renderProse(text, 400)}**`, renderFacts(report)].join('\n\n');
    const blocks = [
      head,
      ...renderProblems(report),
      ...renderDiagnosis(report, frames),
      ...(isWayBroken(report) ? renderSignIn(report) : []),
      ...renderHosts(report),
      ...causes,
      ...(isWayBroken(report) ? [] : renderSignIn(report)),
      ...renderEras(report),
      ...renderRevisionMatrix(report),
      ...renderOpenEnds(report),
      ...renderAccepted(report),
      ...renderContextCost(report),
    ];
    return fitBlocks(blocks, renderFoot(report), (missing) =>
      [
        `**${count(missing, 'part')} of this report would not fit here and ${missing === 1 ? 'is' : 'are'} left out,`,
        'the least grave ones.** `--reporter html=FILE` and `--reporter json=FILE` write all of it.',
      ].join(' '),
    );
  },
};

function renderFacts({ client, ended, server, target }: Report): string {
  const cut = { interrupted: 'It was interrupted', unfinished: 'It did not come to its end' };
  const lines = [`- tested ${renderCode(target, 400)}`];
  if (server !== undefined) {
    const identity = [server.name ?? 'without a name', server.version ?? ''].join(' ').trim();
    const revisions = server.revisions.map((revision) => renderProse(revision, 40));
    lines.push(`- server ${renderCode(identity, 200)} over ${server.wire}${revisions.length === 0 ? '' : `, speaks ${list(revisions)}`}`);
    const context = server.context === undefined ? '' : describeContext(server.context, server.unread?.tools !== undefined);
    if (context !== '') lines.push(`- tools take ${renderProse(context, 600)}`);
  }
  if (client !== undefined && client.messages > 0) {
    const identity = [client.name ?? 'without a name', client.version ?? ''].join(' ').trim();
    const revisions = client.revisions.map((revision) => renderProse(revision, 40));
    lines.push(`- client ${renderCode(identity, 200)} over ${list([...client.wires])}, speaks ${list(revisions)}`);
    if (client.faults.length > 0) lines.push(`- the server played ${list(client.faults.map((fault) => renderCode(fault, 80)))}`);
  }
  if (ended === 'interrupted' || ended === 'unfinished') lines.push(`- ${cut[ended]}: this is only what was seen until then.`);
  return lines.join('\n');
}

function renderDiagnosis(report: Report, frames: ReadonlyMap<number, Report['frames'][number]>): readonly string[] {
  const { diagnosis, rerun } = report;
  if (diagnosis === undefined) return [];
  const tried = diagnosis.tried.slice(0, 12).map((line) => `- tried ${renderProse(line, 400)}`);
  return [
    [
      `### ${absenceOf(report)}: ${renderCode(diagnosis.cause, 80)}`,
      [
        ...diagnosis.text
          .split('\n')
          .map((line) => `- **Seen** ${renderProse(line, 600)}`)
          .slice(0, 20),
        ...tried,
        `- **Do** ${renderProse(diagnosis.remedy, 600)}`,
      ].join('\n'),
      ...renderEvidence(diagnosis.evidence, frames),
      renderFence([toVisibleLine(rerun, 1000)], 'sh'),
    ].join('\n\n'),
  ];
}

function renderProblems({ problems = [] }: Report): readonly string[] {
  return problems.length === 0
    ? []
    : [['### What must be looked at', '', ...problems.slice(0, 20).map((problem) => `- ${renderProse(problem, 400)}`)].join('\n')];
}

/** What is lived with, folded up. */
function renderAccepted({ accepted = [] }: Report): readonly string[] {
  if (accepted.length === 0) return [];
  const lines = accepted.slice(0, 100).map(({ finding, how, reason, until }) => {
    const why =
      how === 'known'
        ? 'known'
        : `waived${until === undefined ? '' : ` until ${renderProse(until, 40)}`}: ${renderProse(reason ?? '', 300)}`;
    return `- ${renderCode(finding.check, 200)}: ${renderProse(finding.text, 300)} (${why})`;
  });
  return [`<details><summary>Lived with (${accepted.length})</summary>\n\n${lines.join('\n')}\n\n</details>`];
}

function renderFoot({ checks, ms, summary, tool, version }: Report): string {
  const tally = VERDICTS.map((verdict) => `${summary.verdicts[verdict]} ${verdict}`).join(', ');
  const name = renderProse(`${tool} ${version}`.trim(), 80);
  return [...(checks.length === 0 ? [] : [`Checks: ${tally}.`]), `${name}, ${duration(ms)}. This is no security review.`].join(' ');
}
