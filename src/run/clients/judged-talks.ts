import type { AnyClientCheck } from '../../core/client-check.ts';
import { type Era, eraOf, type Revision } from '../../core/revision.ts';
import type { Talk } from '../../core/talk.ts';
import { revisionsOf } from '../plan.ts';

/** Where a check is judged: in which conversations of an era, and by which revision it is graded. */
export interface Judged {
  readonly era: Era;
  readonly revision: Revision;
  readonly talks: readonly Talk[];
}

/** The eras that a check is judged in, each with the conversations that it is about; none where it does not apply to any. */
export function judgedTalks(check: AnyClientCheck, talks: readonly Talk[]): readonly Judged[] {
  const known = revisionsOf(check);
  const eras = [...new Set(talks.map(({ era }) => era))];
  if (check.acrossEras) return judgeAcross(check, talks, known);
  return eras.flatMap((era): Judged[] => {
    const ofEra = known.filter((revision) => eraOf(revision) === era);
    const spoken = talks.filter((talk) => talk.era === era && isOnWire(check, talk));
    const fitting = spoken.filter(({ revision }) => ofEra.includes(revision));
    const newest = fitting.map(({ revision }) => revision).sort();
    const revision = newest.at(-1);
    // The client may never speak a revision that the check is about.
    return revision === undefined ? [] : [{ era, revision, talks: fitting.filter((talk) => isUnder(check, talk)) }];
  });
}

function judgeAcross(check: AnyClientCheck, talks: readonly Talk[], known: readonly Revision[]): readonly Judged[] {
  const spoken = talks.filter((talk) => isOnWire(check, talk));
  const revision = known.at(-1);
  if (spoken.length === 0 || revision === undefined) return [];
  return [{ era: eraOf(revision), revision, talks: spoken.filter((talk) => isUnder(check, talk)) }];
}

function isOnWire({ wires }: AnyClientCheck, { wire }: Talk): boolean {
  return wires === undefined || wires.includes(wire);
}

/** Our side did in it what the claim is about. */
function isUnder({ under }: AnyClientCheck, { faults }: Talk): boolean {
  if (under === 'any') return true;
  return under === undefined ? faults.length === 0 : faults.some((fault) => under.includes(fault));
}
