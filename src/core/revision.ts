/** The dated protocol versions, oldest first. */
export const REVISIONS = ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28'] as const;

/** One dated protocol version. */
export type Revision = (typeof REVISIONS)[number];

/** *legacy* opens with `initialize` and keeps a session; *modern* names version and capabilities in every request. */
export type Era = 'legacy' | 'modern';

export const LEGACY_REVISIONS = REVISIONS.slice(0, 4) as readonly Revision[];
export const NEWEST_LEGACY: Revision = '2025-11-25';
export const MODERN: Revision = '2026-07-28';

export function isRevision(value: unknown): value is Revision {
  return (REVISIONS as readonly unknown[]).includes(value);
}

export function eraOf(revision: Revision): Era {
  return revision === MODERN ? 'modern' : 'legacy';
}

/** The revisions between two, both included. */
export function revisionsBetween(from: Revision = '2024-11-05', until: Revision = MODERN): readonly Revision[] {
  return REVISIONS.filter((revision) => revision >= from && revision <= until);
}
