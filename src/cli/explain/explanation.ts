import { BUDGETS } from '../../core/budgets.ts';
import type { AnyCheck, Level, Severity } from '../../core/check.ts';
import type { AnyClientCheck } from '../../core/client-check.ts';
import { FIXTURES, kindOfFixture } from '../../core/fixtures.ts';
import type { Revision } from '../../core/revision.ts';
import { gradeReasonOf, levelIn, severityOf } from '../../core/severity.ts';
import { revisionsOf } from '../../run/plan.ts';
import { requirementOf } from '../../spec/requirements.ts';
import { type Nested, type TriedFault, tryClient } from './try-client.ts';

/** All that is known of a check before it runs. */
export interface Explanation {
  readonly id: string;
  readonly claim: string;
  /** Whom it judges. */
  readonly role: AnyCheck['subject'];
  readonly wires: readonly string[];
  /** The revisions that it judges, oldest first. */
  readonly revisions: readonly Revision[];
  /** What it rests on; a new entry where that changes. */
  readonly levels: readonly LevelSpan[];
  readonly why: string;
  readonly spec?: string;
  readonly rows: readonly { readonly id: string; readonly says: string }[];
  readonly messages: readonly MessageCard[];
  readonly remedy: string;
  /** What it needs besides a server; of a client what it must do. */
  readonly needs: readonly string[];
  readonly faults: readonly FaultCard[];
  readonly formerly: readonly string[];
}

export interface LevelSpan {
  readonly level: Level | 'advice' | 'host' | 'budget';
  readonly from: Revision;
  readonly until: Revision;
}

export interface MessageCard {
  readonly id: string;
  /** With `{names}` where values stand. */
  readonly text: string;
  /** In the newest revision that the check judges. */
  readonly severity: Severity;
  /** It depends on the hosts that are asked for; `severity` is the least then. */
  readonly isByHosts?: true;
  /** Why it is graded apart from its level. */
  readonly because?: string;
}

const WIRES = ['stdio', 'http', 'sse'];
const BY_HOSTS = 'A finding is as grave as what the hosts lose that are asked for, and lighter where that is uncertain.';

/** A fault of a fake, with what the check says of it. */
export interface FaultCard {
  readonly id: string;
  readonly does: string;
  readonly messages: readonly string[];
  /** Whether it shows on a server that a command starts. */
  readonly isOnStdio: boolean;
  /** Of a client: the commands that show it, the first of which starts the second. */
  readonly tried?: Nested;
}

/** A fault of a fake, as far as it is told of. */
export interface NamedFault extends Partial<TriedFault> {
  readonly id: string;
  readonly does: string;
}

/** @param faults those of the fake that such checks are proven on */
export function explainCheck(check: AnyCheck | AnyClientCheck, faults: readonly NamedFault[]): Explanation {
  const { requirement } = check;
  const revisions = revisionsOf(check);
  const newest = revisions.at(-1) ?? '2025-11-25';
  return {
    id: check.id,
    claim: check.claim,
    role: check.subject,
    wires: check.wires ?? WIRES,
    revisions,
    levels: spansOf(check, revisions),
    why: 'rows' in requirement ? requirement.says : requirement.because,
    ...('rows' in requirement && { spec: requirement.spec }),
    rows: 'rows' in requirement ? requirement.rows.map((id) => ({ id, says: requirementOf(id)?.requirement ?? '' })) : [],
    messages: Object.entries(check.messages as { readonly [id: string]: string }).map(([id, template]) => {
      const because = requirement.level === 'host' ? BY_HOSTS : gradeReasonOf(check, id);
      const text = template.replace(/\{\{(\w+)\}\}/g, '{$1}');
      const isByHosts = requirement.level === 'host' && { isByHosts: true as const };
      return { id, text, severity: severityOf(check, id, newest), ...isByHosts, ...(because !== undefined && { because }) };
    }),
    remedy: check.remedy,
    needs: needsOf(check),
    faults: Object.entries(check.catches as AnyCheck['catches']).map(([id, messages]) => {
      const fault = faults.find((each) => each.id === id);
      const isOnStdio = (fault?.wires?.includes('stdio') ?? true) && (check.wires?.includes('stdio') ?? true);
      const tried = 'occasion' in check && fault !== undefined ? tryClient(check, fault) : undefined;
      return { id, does: fault?.does ?? '', messages: [...messages], isOnStdio, ...(tried && { tried }) };
    }),
    formerly: check.formerly ?? [],
  };
}

function needsOf(check: AnyCheck | AnyClientCheck): readonly string[] {
  if ('occasion' in check) return [check.occasion, ...(check.under === undefined || check.under === 'any' ? [] : [underOf(check.under)])];
  const hosts = check.requirement.level === 'host' ? ['Hosts to judge for, named with `--host`.'] : [];
  const { requirement } = check;
  const budget =
    requirement.level === 'budget'
      ? [`A budget, \`budgets.${requirement.budget}\` in the configuration or \`--budget\`: ${BUDGETS[requirement.budget]}.`]
      : [];
  const occasions = 'needs' in check ? (check.needs ?? []) : [];
  const isCalling = 'callsTool' in check && check.callsTool === true;
  const call = isCalling && occasions.length === 0 ? ['A tool that may be called, named with `--call`.'] : [];
  return [
    ...call,
    ...hosts,
    ...budget,
    ...occasions.map((name) => `A ${kindOfFixture(name)} that ${FIXTURES[name]}, named under \`fixtures.${name}\` in the configuration.`),
  ];
}

function underOf(under: readonly string[]): string {
  const named = under.map((fault) => `\`--fault ${fault}\``);
  return `A server that misbehaves: ${named.slice(0, 6).join(', ')}${named.length > 6 ? ` or another of ${named.length}` : ''}.`;
}

function spansOf(check: Pick<AnyCheck, 'requirement'>, revisions: readonly Revision[]): readonly LevelSpan[] {
  const spans: LevelSpan[] = [];
  for (const revision of revisions) {
    const level = levelIn(check.requirement, revision);
    const last = spans.at(-1);
    if (last?.level === level) spans[spans.length - 1] = { ...last, until: revision };
    else spans.push({ level, from: revision, until: revision });
  }
  return spans;
}

/** Why all messages are graded as they are, where that is the same for each of several. */
export function sharedReason(messages: readonly MessageCard[]): string | undefined {
  const [first, ...others] = messages;
  return others.length > 0 && others.every(({ because }) => because === first?.because) ? first?.because : undefined;
}
