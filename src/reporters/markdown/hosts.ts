import { HOST_ASPECTS } from '../../core/host-loss.ts';
import type { Report } from '../../core/report.ts';
import { MARKS_IN_WORDS, toHostMatrix } from '../host-matrix.ts';
import { escapeMarkdown } from '../markdown-text.ts';
import { toVisibleLine } from '../visible.ts';

/**
 * A table of hosts, and what each loses; or how each gets in, where the server asked who comes. No cell holds code: a pipe in it would
 * end the cell.
 */
export function renderHosts(report: Report): readonly string[] {
  const { ended, hosts = [] } = report;
  if (hosts.length === 0) return [];
  return ended === 'refused' ? [renderSignIn(report)] : [renderMatrix(report)];
}

function renderMatrix(report: Report): string {
  const rows = toHostMatrix(report).map(({ cells, host, loses }) => {
    const words = cells.map(({ isUncertain, text }) => (isUncertain ? `${text} (?)` : text));
    return toRow([host, loses, ...words]);
  });
  return ['### What hosts lose', '', ...toHead(['host', 'loses', ...HOST_ASPECTS]), ...rows, '', escapeMarkdown(MARKS_IN_WORDS)].join('\n');
}

function renderSignIn({ hosts = [] }: Report): string {
  const rows = hosts.map(({ name, signIn }) => toRow([toVisibleLine(name, 60), toVisibleLine(signIn ?? 'not known', 600)]));
  return ['### How hosts get in', '', ...toHead(['host', 'sign-in']), ...rows].join('\n');
}

function toHead(words: readonly string[]): readonly string[] {
  return [toRow(words), `| ${words.map(() => '---').join(' | ')} |`];
}

function toRow(cells: readonly string[]): string {
  return `| ${cells.map(escapeMarkdown).join(' | ')} |`;
}
