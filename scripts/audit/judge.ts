import type { AnyCheck } from '../../src/core/check.ts';
import type { RequirementRow } from '../../src/spec/requirements.ts';

/** Everything that decides what becomes of each row. */
export interface Books {
  readonly requirements: readonly RequirementRow[];
  readonly checks: readonly AnyCheck[];
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

/** Who a server may be: in each direction there is one that sends, receives and asks. */
const SERVERS = ['server', 'both', 'sender', 'receiver', 'requestor'];

/** Whether a row binds servers and can be seen from outside, so that it must have a check or an exemption. */
function isAudited(row: RequirementRow): boolean {
  return SERVERS.includes(row.bound) && ['passive', 'active', 'fixture'].includes(row.probe);
}

/** The rows that a check of servers names, if a fault trips that check. */
function checkedRows(checks: readonly AnyCheck[]): ReadonlySet<string> {
  const proven = checks.filter(({ subject, catches }) => subject === 'server' && Object.keys(catches).length > 0);
  return new Set(proven.flatMap(({ requirement }) => ('rows' in requirement ? requirement.rows : [])));
}

/** What becomes of the audited rows, area by area, in the order of the requirements. */
export function tallyAreas({ requirements, checks, exemptions }: Books): readonly AreaTally[] {
  const checked = checkedRows(checks);
  const audited = requirements.filter(isAudited);
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
export function findGaps({ requirements, checks, exemptions, open }: Books): readonly string[] {
  const checked = checkedRows(checks);
  const audited = new Set(requirements.filter(isAudited).map(({ id }) => id));
  const exempt = Object.keys(exemptions);
  return [
    ...[...audited]
      .filter((id) => !checked.has(id) && !exempt.includes(id) && !open.includes(id))
      .map((id) => `No check names ${id}. Write one with its fault, or give the reason in src/spec/exemptions.ts.`),
    ...exempt
      .filter((id) => !audited.has(id))
      .map((id) => `The exemption of ${id} is not needed: no such row binds servers and can be seen.`),
    ...exempt.filter((id) => checked.has(id)).map((id) => `The exemption of ${id} is not needed: a check names it. Take it out.`),
    ...Object.entries(exemptions)
      .filter(([, reason]) => !/^[A-Z`].*\.$/s.test(reason))
      .map(([id]) => `The exemption of ${id} has no whole sentence for a reason.`),
    ...findClosed({ requirements, checks, exemptions, open }).map((id) => `${id} is open no longer. Run \`npm run audit -- --shrink\`.`),
    ...open.filter((id, index) => open.indexOf(id) !== index).map((id) => `${id} is listed as open twice.`),
  ];
}

/** Open rows that are checked or exempt, or are none. */
export function findClosed({ requirements, checks, exemptions, open }: Books): readonly string[] {
  const checked = checkedRows(checks);
  const audited = new Set(requirements.filter(isAudited).map(({ id }) => id));
  return open.filter((id) => checked.has(id) || id in exemptions || !audited.has(id));
}
