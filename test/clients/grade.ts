import { CLIENT_CHECKS } from '../../src/checks/clients.ts';
import type { Severity } from '../../src/core/check.ts';
import { toTalks } from '../../src/peer/talks/to-talks.ts';
import { clientFacts } from '../../src/run/clients/client-facts.ts';
import { gradeClient, type Watched } from '../../src/run/clients/grade-client.ts';

/** One finding on a client, as it is compared. */
export interface Seen {
  readonly check: string;
  readonly era: string;
  readonly message: string;
  readonly severity: Severity;
  readonly subject?: string;
  readonly text: string;
}

/** What the tester says of a client. */
export interface Graded {
  readonly revisions: readonly string[];
  /** By the id of a check and the era, as `client-pages/every-page-is-asked-for (legacy)`. */
  readonly verdicts: { readonly [place: string]: string };
  readonly findings: readonly Seen[];
  /** What went wrong with ourselves. */
  readonly troubles: readonly string[];
}

export function gradeWatched(watched: Watched): Graded {
  const talks = toTalks(watched.frames);
  const grades = gradeClient(CLIENT_CHECKS, watched, talks);
  const verdicts = grades.map(({ place, verdict }) => [`${place.check} (${place.era})`, verdict] as const);
  return {
    revisions: clientFacts(talks).revisions,
    verdicts: Object.fromEntries(verdicts.sort(([one], [other]) => one.localeCompare(other))),
    findings: grades.flatMap(({ findings }) =>
      findings.map(({ check, era, message, severity, subject, text }) => ({
        ...{ check, era, message, severity, text },
        ...(subject !== undefined && { subject }),
      })),
    ),
    troubles: grades.flatMap(({ because, place, verdict }) => (verdict === 'crashed' ? [`${place.check}: ${because}`] : [])),
  };
}

/** What makes a finding the same in every run; its text may hold what changes. */
export function keyOf({ check, era, message, severity, subject }: Omit<Seen, 'text'>): string {
  return `${severity} ${check} ${message} (${era})${subject === undefined ? '' : `: ${subject}`}`;
}
