import type { UrlTarget } from '../../core/target.ts';

/** The text of the token that a target brings along, to be read and never shown. */
export function carriedToken({ headers }: Pick<UrlTarget, 'headers'>): string | undefined {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return value === undefined ? undefined : /^Bearer +(.+)$/i.exec(value.reveal())?.[1];
}
