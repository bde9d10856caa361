import type { Severity } from './check.ts';

/**
 * How sure a fact about a host is. `high`: its documents or its source say so, it was observed, or several people
 * report it with the words of the host. `medium`: one of them does, or it may have changed since. `low`: hearsay.
 */
export type Confidence = 'high' | 'medium' | 'low';

/** What becomes of a tool, or of the whole server, in a host. */
export const HOST_EFFECTS = {
  'loses-server': { what: 'every tool of the server is lost', loses: 'everything', severity: 'error' },
  'refuses-prompts': { what: 'every prompt is refused while the tool is on', loses: 'everything', severity: 'error' },
  'drops-tool': { what: 'the tool is dropped', loses: 'tools', severity: 'error' },
  'gives-up': { what: 'the server is given up before it answers', loses: 'everything', severity: 'warning' },
  'loses-result': { what: 'the call is given up before it is answered', loses: 'tools', severity: 'warning' },
  'out-of-reach': { what: 'it is out of reach that way', loses: 'reach', severity: 'note' },
  'drops-rest': { what: 'no more tools than that are taken', loses: 'some', severity: 'warning' },
  hides: { what: 'one of them hides the other', loses: 'tools', severity: 'error' },
  cuts: { what: 'it is cut', loses: 'nothing', severity: 'warning' },
  shortens: { what: 'it is shortened to another name', loses: 'nothing', severity: 'note' },
} as const satisfies {
  readonly [effect: string]: {
    readonly what: string;
    readonly loses: 'everything' | 'tools' | 'some' | 'reach' | 'nothing';
    readonly severity: Severity;
  };
};

export type HostEffect = keyof typeof HOST_EFFECTS;

/** What the facts about hosts speak of, in the words of the report. */
export const HOST_ASPECTS = [
  'names of tools',
  'descriptions',
  'schemas',
  'number of tools',
  'results',
  'time to start',
  'time to answer',
  'wires',
  'revisions',
] as const;

export type HostAspect = (typeof HOST_ASPECTS)[number];

/** What one host makes of what a finding tells. */
export interface HostLoss {
  readonly host: string;
  /** As people know it. */
  readonly name: string;
  readonly effect: HostEffect;
  /** What the fact speaks of that costs it. Reports of old versions do not say it. */
  readonly aspect?: HostAspect;
  readonly confidence: Confidence;
  /** Where it is known from, and as of which month. */
  readonly source: string;
  readonly seen: string;
  /** The version in which it was observed. */
  readonly observed?: string;
  /** With which models, where not with all. */
  readonly models?: string;
}

const STEPS: readonly Severity[] = ['note', 'warning', 'error'];

/** How grave a finding is that rests on hosts alone: what is not sure, or true of some models only, is lighter. */
export function severityOfLosses(losses: readonly HostLoss[]): Severity {
  const gravest = Math.max(0, ...losses.map(rankOf));
  return STEPS[gravest] ?? 'note';
}

function rankOf({ effect, confidence, models }: HostLoss): number {
  const rank = STEPS.indexOf(HOST_EFFECTS[effect].severity);
  if (confidence === 'low') return 0;
  return Math.max(0, rank - Number(confidence === 'medium') - Number(models !== undefined));
}

/** What happens where, as the end of a sentence: hosts with the same fate stand together. */
export function describeLosses(losses: readonly HostLoss[]): string {
  const fates = new Map<string, string[]>();
  for (const { name, effect, confidence, models } of losses) {
    const fate = `${HOST_EFFECTS[effect].what}${confidence === 'high' ? '' : ' (uncertain)'}|${models ?? ''}`;
    fates.set(fate, [...(fates.get(fate) ?? []), name]);
  }
  return [...fates]
    .map(([fate, names]) => {
      const [what, models] = fate.split('|');
      return `in ${listNames(names)}${models ? ` with ${models}` : ''} ${what}`;
    })
    .join('; ');
}

function listNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
