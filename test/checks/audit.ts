import type { AnyCheck, Level } from '../../src/core/check.ts';
import type { AnyClientCheck } from '../../src/core/client-check.ts';
import { type Revision, revisionsBetween } from '../../src/core/revision.ts';
import { levelIn } from '../../src/core/severity.ts';
import { levelOfRow, type RequirementRow, requirementOf, revisionsOfRows } from '../../src/spec/requirements.ts';

/** Whatever a check judges. */
type Audited = AnyCheck | AnyClientCheck;

/** Who keeps the rows that a check about this subject may rest on. */
const BINDS: { readonly [subject: string]: readonly string[] } = {
  server: ['server', 'both', 'sender', 'receiver', 'requestor', 'authorization-server'],
  client: ['client', 'host', 'both', 'sender', 'receiver', 'requestor'],
};

/** One sentence for each way in which a check breaks the rules for checks. */
export function auditCheck(check: Audited, others: readonly Audited[], faults: ReadonlySet<string>): readonly string[] {
  return [...auditRequirement(check), ...auditMessages(check, faults), ...auditReferences(check, others), ...auditWording(check)].map(
    (problem) => `${check.id}: ${problem}`,
  );
}

function auditRequirement(check: Audited): readonly string[] {
  const { requirement } = check;
  if (!('rows' in requirement)) return [];
  const unknown = requirement.rows.filter((id) => requirementOf(id) === undefined);
  if (unknown.length > 0) return unknown.map((id) => `there is no requirement ${id}.`);
  const rows = requirement.rows.flatMap((id) => requirementOf(id) ?? []);
  return [
    ...auditRevisions(check, revisionsOfRows(requirement.rows)),
    ...appliesIn(check).flatMap((revision) => auditLevel(levelIn(requirement, revision), rows, revision)),
    ...(rows.some((row) => BINDS[check.subject]?.includes(row.bound) ?? true) ? [] : [`none of its rows binds a ${check.subject}.`]),
    ...(rows.some((row) => row.spec.some((place) => pageOf(place) === pageOf(requirement.spec)))
      ? []
      : [`${requirement.spec} is on no page of its rows.`]),
  ];
}

function auditRevisions({ from, until }: Audited, ofRows: readonly Revision[]): readonly string[] {
  if (ofRows.length === 0) return [];
  return [
    ...(from !== undefined && !ofRows.includes(from) ? [`\`from\` is ${from}, in which none of its rows holds.`] : []),
    ...(until !== undefined && !ofRows.includes(until) ? [`\`until\` is ${until}, in which none of its rows holds.`] : []),
    ...(from !== undefined && from === ofRows[0] ? ['`from` narrows nothing.'] : []),
    ...(until !== undefined && until === ofRows.at(-1) ? ['`until` narrows nothing.'] : []),
  ];
}

/** A claim is as strong as one of its rows is in that revision. */
function auditLevel(claimed: Level | 'advice' | 'host' | 'budget', rows: readonly RequirementRow[], revision: Revision): readonly string[] {
  const levels = rows.flatMap((row) => levelOfRow(row, revision) ?? []);
  if (levels.some((level) => level === claimed)) return [];
  return [`it claims ${claimed} in ${revision}, where its rows say ${[...new Set(levels)].join(', ')}.`];
}

/** The revisions of its rows, narrowed. */
function appliesIn(check: Audited): readonly Revision[] {
  const between = revisionsBetween(check.from, check.until);
  const ofRows = 'rows' in check.requirement ? revisionsOfRows(check.requirement.rows) : between;
  return between.filter((revision) => ofRows.includes(revision));
}

function auditMessages(check: Audited, faults: ReadonlySet<string>): readonly string[] {
  const caught = new Set(Object.values(check.catches).flat());
  return [
    ...Object.keys(check.messages)
      .filter((message) => !caught.has(message))
      .map((message) => `no fault trips \`${message}\`.`),
    ...Object.entries(check.catches)
      .filter(([, messages]) => messages.length === 0)
      .map(([fault]) => `it catches ${fault} with no message.`),
    ...Object.keys(check.catches)
      .filter((fault) => !faults.has(fault))
      .map((fault) => `there is no fault ${fault}.`),
  ];
}

function auditReferences(check: Audited, others: readonly Audited[]): readonly string[] {
  const explained = (Object.values(check.explains ?? {}).flat() as readonly string[]).map((pattern) =>
    pattern.replace(/^(open|cited):/, ''),
  );
  const names = new Set([
    '*',
    ...others.flatMap(({ id, messages }) => [id, `${id.split('/')[0]}/*`, ...Object.keys(messages).map((message) => `${id}#${message}`)]),
  ]);
  const former = others.flatMap((other) => [other.id, ...(other === check ? [] : (other.formerly ?? []))]);
  return [
    ...explained.filter((id) => !names.has(id)).map((id) => `it explains ${id}, which is no check.`),
    ...explained.filter((id) => id.split('#')[0] === check.id).map(() => 'it explains itself.'),
    ...(check.formerly ?? []).filter((id) => former.includes(id)).map((id) => `its former id ${id} belongs to another check.`),
  ];
}

function auditWording(check: Audited): readonly string[] {
  const { requirement } = check;
  const texts: readonly string[] = [
    check.claim,
    check.remedy,
    ...('occasion' in check ? [check.occasion] : []),
    'rows' in requirement ? requirement.says : requirement.because,
    ...Object.values<string>(check.messages),
  ];
  return texts.flatMap((text) => [
    ...(/^[A-Z`{]/.test(text) && /[.)}]$/.test(text) ? [] : [`"${text}" is no whole sentence.`]),
    ...(/[!‼]|\bplease\b|\p{Extended_Pictographic}/iu.test(text.replace(/`[^`]*`/g, '')) ? [`"${text}" shouts.`] : []),
    ...((text.match(/`/g) ?? []).length % 2 === 1 ? [`"${text}" leaves a backtick open.`] : []),
  ]);
}

function pageOf(place: string): string {
  return place.split('#')[0] ?? '';
}
