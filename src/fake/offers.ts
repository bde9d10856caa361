import { createConformanceOffering } from './conformance/offering.ts';
import { createExercises } from './exercises/exercises.ts';
import { createLibrary } from './library/library.ts';
import type { CreateOffering } from './offering.ts';

/** What a fake server can offer, by name. */
export const OFFERS = {
  library: createLibrary,
  exercises: createExercises,
  conformance: createConformanceOffering,
} as const satisfies { readonly [name: string]: CreateOffering };

export type OfferName = keyof typeof OFFERS;
