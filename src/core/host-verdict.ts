import { type Finding, fingerprintOf } from './event.ts';
import { HOST_EFFECTS, type HostLoss } from './host-loss.ts';

/** A host that the run judges for. */
export interface HostCard {
  readonly id: string;
  readonly name: string;
  /** What is not known of it, each in a few words: there nothing was judged. */
  readonly unknown: readonly string[];
  /** How it gets into a server that asks who comes, in a sentence; missing where that is not known. */
  readonly signIn?: string;
}

/** What one host loses: the fold of the findings that name it. */
export interface HostVerdict extends HostCard {
  /** `some`: tools beyond a number, and nobody can say which. `reach`: it does not speak the wire that was tested. */
  readonly loses: 'everything' | 'tools' | 'some' | 'reach' | 'nothing';
  /** Whether that rests on a fact of high confidence. */
  readonly certain: boolean;
  /** The tools that it loses, where single ones are lost. */
  readonly tools: readonly string[];
  /** The tools that reach it cut or under another name. */
  readonly changed: readonly string[];
  /** Fingerprints of the findings that say so. */
  readonly findings: readonly string[];
}

const GRAVITY = ['nothing', 'reach', 'some', 'tools', 'everything'] as const;

/** Folds the findings that name hosts into a verdict for each host that was asked for. */
export function foldHostVerdicts(hosts: readonly HostCard[], findings: readonly Finding[]): readonly HostVerdict[] {
  return hosts.map((card) => {
    const told = findings.flatMap((finding) =>
      (finding.hosts ?? [])
        .filter(({ host }) => host === card.id)
        .map((loss) => ({ finding, loss, loses: HOST_EFFECTS[loss.effect].loses })),
    );
    const loses = GRAVITY.findLast((each) => told.some((one) => one.loses === each)) ?? 'nothing';
    const toolsOf = (kind: string) => [...new Set(told.filter((one) => one.loses === kind).flatMap(({ finding }) => finding.tools ?? []))];
    return {
      ...card,
      loses,
      certain: told.some((one) => one.loses === loses && isCertain(one.loss)),
      tools: toolsOf('tools'),
      changed: toolsOf('nothing'),
      findings: [...new Set(told.map(({ finding }) => fingerprintOf(finding)))],
    };
  });
}

function isCertain({ confidence }: HostLoss): boolean {
  return confidence === 'high';
}

/** A finding that names hosts alone, and is sure of none, fails no run. */
export function isUncertain({ hosts }: Pick<Finding, 'hosts'>): boolean {
  return hosts !== undefined && !hosts.some(isCertain);
}
