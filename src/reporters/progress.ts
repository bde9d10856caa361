import type { RunEvent } from '../core/event.ts';
import { toVisibleLine } from './visible.ts';
import { count, duration, list } from './wording.ts';

/** A short line for whoever waits; nothing for what can wait until the report. Not masked: events are as they came. */
export function renderProgress(event: RunEvent): string | undefined {
  switch (event.kind) {
    case 'started':
      return `testing ${toVisibleLine(event.target, 120)}`;
    case 'progress':
      return toVisibleLine(event.text, 160);
    case 'surveyed': {
      const { name, version, revisions, wire } = event.server;
      return toVisibleLine(`found ${[name ?? 'a server', version].filter(Boolean).join(' ')} over ${wire}: ${list([...revisions])}`, 160);
    }
    case 'diagnosed':
      return `no answer: ${toVisibleLine(event.diagnosis.cause, 80)}`;
    case 'planned':
      return count(event.total, 'check');
    case 'checked':
      return event.verdict === 'failed' || event.verdict === 'inconclusive' || event.verdict === 'crashed'
        ? `${event.verdict} ${event.check} (${event.revision})`
        : undefined;
    case 'ended':
      return `${event.how} after ${duration(event.ms)}`;
    case 'finding':
    case 'frame':
    case 'trait':
      return undefined;
  }
}
