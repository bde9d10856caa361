import type { Frame } from './frames/frame.ts';
import type { ListName } from './peer.ts';

/** A time that was measured once, and the frames between which it was. */
export interface Sample {
  readonly ms: number;
  readonly evidence: readonly [Frame, ...Frame[]];
}

/** All that a run measured of what may have a budget, in one era. */
export interface MeasuredTimes {
  readonly start: readonly Sample[];
  readonly handshake: readonly Sample[];
  readonly lists: { readonly [List in ListName]?: readonly Sample[] };
}

/** The quickest: one slow moment of a machine says nothing of a server. */
export function quickestOf(samples: readonly Sample[]): Sample | undefined {
  return samples.reduce<Sample | undefined>((best, each) => (best === undefined || each.ms < best.ms ? each : best), undefined);
}
