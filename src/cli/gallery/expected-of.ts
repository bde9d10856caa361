import type { AnyCheck } from '../../core/check.ts';
import type { Fault } from '../../fake/fault.ts';
import { WAYS_TO_COPE, type WayToCope } from './ways-to-cope.ts';

/** What a good client does when its server has this fault, in a sentence; nothing where that was never thought about. */
export function expectedOf({ id, diagnosis }: Pick<Fault, 'id' | 'diagnosis'>, checks: readonly AnyCheck[]): string | undefined {
  const finding = checks.filter(({ catches }) => catches[id] !== undefined).map((check) => check.id);
  const ways = [
    (way: WayToCope) => way.faults?.includes(id),
    (way: WayToCope) => diagnosis !== undefined && way.causes?.includes(diagnosis),
    (way: WayToCope) => finding.some((check) => way.checks?.includes(check)),
    (way: WayToCope) => finding.some((check) => way.checks?.includes(`${check.split('/')[0]}/*`)),
  ];
  for (const isMeant of ways) {
    const way = WAYS_TO_COPE.find((each) => isMeant(each) === true);
    if (way !== undefined) return way.says;
  }
  return undefined;
}
