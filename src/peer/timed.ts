import type { Sample } from '../core/measured-times.ts';

/** `812 ms`, however many they are: budgets are set so. */
export function describeTime(ms: number): string {
  return `${Math.round(ms)} ms`;
}

/** How a time was measured: the quickest of how many, and how long the others took. */
export function describeSamples(samples: readonly Sample[], one: string): string {
  const times = samples.map(({ ms }) => Math.round(ms)).sort((a, b) => a - b);
  const [best = 0] = times;
  const count = times.length;
  if (count < 2) return `${best} ms, measured once`;
  return `${best} ms, the quickest of ${count} ${one}s; the slowest took ${times.at(-1) ?? best} ms`;
}
