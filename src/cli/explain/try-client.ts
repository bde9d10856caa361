import type { AnyClientCheck } from '../../core/client-check.ts';
import { MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import type { ClientFault } from '../../fake/client/client-fault.ts';
import { revisionsOf } from '../../run/plan.ts';

/** What decides where a fault of a client shows. */
export interface TriedFault extends Pick<ClientFault, 'id' | 'wires' | 'from' | 'until' | 'needs' | 'era' | 'beside' | 'isApart'> {
  /** `oauth` or `bearer` where the server wants a token. */
  readonly access?: string;
}

type TriedCheck = Pick<AnyClientCheck, 'id' | 'wires' | 'acrossEras' | 'requirement' | 'from' | 'until'>;

/** Two commands of which the first starts the second. */
export type Nested = readonly [starting: string, started: string];

/**
 * The command line that shows a check on a fault of the fake client: we start it, or over stdio it starts us. Nothing where
 * one command is not enough.
 */
export function tryClient(check: TriedCheck, fault: TriedFault): Nested | undefined {
  const isOn = (wire: 'http' | 'sse' | 'stdio') => [check.wires, fault.wires].every((wires) => wires?.includes(wire) ?? true);
  const revision = revisionOf(check, fault);
  // A token that is set by hand is a header to the fake client, which sends it always.
  const isApart = fault.isApart === true || fault.beside !== undefined || fault.access === 'bearer';
  if (isApart || revision === undefined) return undefined;
  const judging = ['mcp-litmus client', `--only ${check.id}`, ...(fault.needs ?? []).map((name) => `--fault ${name}`)];
  const played = ['mcp-litmus fake client', `--fault ${fault.id}`, ...eraOf(check, fault, revision)];
  // Over HTTP there is no 2024-11-05.
  if (isOn('http') && revision > '2024-11-05') {
    const access = fault.access === undefined ? [] : [`--require-${fault.access}`];
    return [[...judging, ...access, '--run', '--'].join(' '), [...played, '{url}'].join(' ')];
  }
  if (isOn('stdio')) return [[...played, '--'].join(' '), [...judging, '--stdio', '--reporter markdown=client.md'].join(' ')];
  return isOn('sse') ? [[...judging, '--run', '--'].join(' '), [...played, '--transport sse', '{sse}'].join(' ')] : undefined;
}

/** The newest that both are about. */
function revisionOf(check: TriedCheck, { from, until }: TriedFault): Revision | undefined {
  return revisionsOf(check).findLast((each) => (from === undefined || each >= from) && (until === undefined || each <= until));
}

function eraOf({ acrossEras }: TriedCheck, { era }: TriedFault, revision: Revision): readonly string[] {
  if (era === 'auto' || (acrossEras && revision === MODERN)) return ['--probe'];
  return revision === NEWEST_LEGACY ? [] : [`--revision ${revision}`];
}
