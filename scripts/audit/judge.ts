import type { AnyCheck } from '../../src/core/check.ts';
import type { AnyClientCheck } from '../../src/core/client-check.ts';
import type { RequirementRow } from '../../src/spec/requirements.ts';

/** Everything that decides what becomes of each row. */
export interface Books {
  /** Whose rows they are. */
  readonly side: Side;
  readonly requirements: readonly RequirementRow[];
  readonly checks: readonly (AnyCheck | AnyClientCheck)[];
  /** Row to the reason why no check judges it. */
  readonly exemptions: { readonly [row: string]: string };
  /** Rows that nobody has dealt with. It may only shrink. */
  readonly open: readonly string[];
}

/** The rows of one area, counted. */
export interface AreaTally {
  readonly area: string;
  readonly rows: number;
  readonly checked: number;
  readonly exempt: number;
  readonly open: number;
}

export type Side = 'server' | 'client';

/** Who a server or a client may be: in each direction there is one that sends, receives and asks. */
const EITHER = ['both', 'sender', 'receiver', 'requestor'];

/** Where the reasons stand for rows that have no check. */
const REASONS: { readonly [S in Side]: string } = {
  server: 'src/spec/exemptions.ts',
  client: 'src/spec/client-exemptions.ts',
};

/** The rows that bind this side and can be seen from outside, so that they must have a check or an exemption. */
function auditedRows({ requirements, side }: Pick<Books, 'requirements' | 'side'>): readonly RequirementRow[] {
  return requirements.filter(
    ({ bound, probe }) => (bound === side || EITHER.includes(bound)) && ['passive', 'active', 'fixture'].includes(probe),
  );
}

/** The rows that a check of this side names, if a fault trips that check. */
function checkedRows({ checks, side }: Pick<Books, 'checks' | 'side'>): ReadonlySet<string> {
  const proven = checks.filter(({ subject, catches }) => subject === side && Object.keys(catches).length > 0);
  return new Set(proven.flatMap(({ requirement }) => ('rows' in requirement ? requirement.rows : [])));
}

/** What becomes of the audited rows, area by area, in the order of the requirements. */
export function tallyAreas(books: Books): readonly AreaTally[] {
  const { exemptions } = books;
  const checked = checkedRows(books);
  const audited = auditedRows(books);
  return [...new Set(audited.map(({ area }) => area))].map((area) => {
    const rows = audited.filter((row) => row.area === area);
    const isChecked = rows.filter(({ id }) => checked.has(id));
    const isExempt = rows.filter(({ id }) => !checked.has(id) && id in exemptions);
    return {
      area,
      rows: rows.length,
      checked: isChecked.length,
      exempt: isExempt.length,
      open: rows.length - isChecked.length - isExempt.length,
    };
  });
}

/** One sentence for each row that is left out in silence, and for each entry that is not needed. */
export function findGaps(books: Books): readonly string[] {
  const { side, exemptions, open } = books;
  const checked = checkedRows(books);
  const audited = new Set(auditedRows(books).map(({ id }) => id));
  const exempt = Object.keys(exemptions);
  return [
    ...[...audited]
      .filter((id) => !checked.has(id) && !exempt.includes(id) && !open.includes(id))
      .map((id) => `No check names ${id}. Write one with its fault, or give the reason in ${REASONS[side]}.`),
    ...exempt
      .filter((id) => !audited.has(id))
      .map((id) => `The exemption of ${id} is not needed: no such row binds ${side}s and can be seen.`),
    ...exempt.filter((id) => checked.has(id)).map((id) => `The exemption of ${id} is not needed: a check names it. Take it out.`),
    ...Object.entries(exemptions)
      .filter(([, reason]) => !/^[A-Z`].*\.$/s.test(reason))
      .map(([id]) => `The exemption of ${id} has no whole sentence for a reason.`),
    ...findClosed(books).map((id) => `${id} is open no longer. Run \`npm run audit -- --shrink\`.`),
    ...open.filter((id, index) => open.indexOf(id) !== index).map((id) => `${id} is listed as open twice.`),
  ];
}

/** Open rows that are checked or exempt, or are none. */
export function findClosed(books: Books): readonly string[] {
  const { exemptions, open } = books;
  const checked = checkedRows(books);
  const audited = new Set(auditedRows(books).map(({ id }) => id));
  return open.filter((id) => checked.has(id) || id in exemptions || !audited.has(id));
}
