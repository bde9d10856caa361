import type { Report } from '../../core/report.ts';
import { toHostRow } from '../host-rows.ts';
import { escapeMarkdown } from '../markdown-text.ts';

/** A table of hosts, and what each loses. No cell holds code: a pipe in it would end the cell. */
export function renderHosts({ hosts = [] }: Report): readonly string[] {
  if (hosts.length === 0) return [];
  const rows = hosts.map((verdict) => {
    const { host, loses, details } = toHostRow(verdict);
    return `| ${escapeMarkdown(host)} | ${escapeMarkdown(loses)} | ${escapeMarkdown(details)} |`;
  });
  return [['### What hosts lose', '', '| host | loses | more |', '| --- | --- | --- |', ...rows].join('\n')];
}
