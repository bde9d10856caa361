/** `1 error`, `2 errors`, `2 checks`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** As many items as a reader wants, and how many more there are. */
export function listSome(items: readonly string[], most: number): string {
  return items.length <= most ? list(items) : `${items.slice(0, most).join(', ')} and ${items.length - most} more`;
}

/** Milliseconds as a person says them. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const LEVELS: { readonly [level: string]: string } = {
  text: 'described',
  quality: 'good practice',
  none: '',
  host: 'known of hosts',
  budget: 'a budget of yours',
};

/** What a claim rests on, for a reader who does not know our words for it. */
export function levelInWords(level: string): string {
  return LEVELS[level] ?? level;
}
