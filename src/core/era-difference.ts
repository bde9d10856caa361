import type { Trait } from './event.ts';

/** How an entry of a list can differ between the two eras of a server; what stands behind the name of the list in a trait. */
export const ERA_DIFFERENCES = {
  legacyAlone: 'in the session era alone',
  modernAlone: 'in the stateless era alone',
  described: 'described otherwise in each era',
  schemas: 'with other schemas in each era',
} as const;

/** Whether a trait tells what differs between the eras. */
export function isEraDifference({ name }: Pick<Trait, 'name'>): boolean {
  return Object.values(ERA_DIFFERENCES).some((ending) => name.endsWith(` ${ending}`));
}
