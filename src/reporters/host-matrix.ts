import { HOST_ASPECTS, HOST_EFFECTS, type HostAspect, type HostLoss } from '../core/host-loss.ts';
import type { HostVerdict } from '../core/host-verdict.ts';
import type { Report, ReportFinding } from '../core/report.ts';
import { toHostRow } from './host-rows.ts';
import { count } from './wording.ts';

/** The checks that judge an aspect. Where none of them came to a verdict, nothing is known of it in this run. */
export const JUDGES: { readonly [Aspect in HostAspect]: readonly string[] } = {
  'names of tools': ['hosts/tool-names-are-taken', 'hosts/tool-names-fit', 'hosts/tool-names-stay-apart'],
  descriptions: ['hosts/descriptions-are-read-whole'],
  schemas: ['hosts/input-schemas-are-taken'],
  'number of tools': ['hosts/tools-are-few-enough'],
  results: ['hosts/results-are-read-whole'],
  'time to start': ['hosts/starts-in-time'],
  'time to answer': ['hosts/calls-are-answered-in-time'],
  wires: ['hosts/wire-is-spoken', 'sse/streamable-http-is-served-too'],
  revisions: ['hosts/era-is-spoken', 'hosts/revision-is-spoken'],
};

/** What one host makes of one aspect of the server. */
export interface HostCell {
  /** `kept`: judged, and nothing found. `untried`: this run gave no occasion. `unknown`: of the host. */
  readonly kind: 'lost' | 'changed' | 'kept' | 'untried' | 'unknown';
  /** One to three words; a mark where nothing is lost. */
  readonly text: string;
  readonly isUncertain: boolean;
  /** The check that found it, the gravest first. */
  readonly check?: string;
}

export interface HostMatrixRow {
  readonly verdict: HostVerdict;
  readonly host: string;
  readonly loses: string;
  readonly isGood: boolean;
  /** One for each aspect. */
  readonly cells: readonly HostCell[];
}

const MARKS = { kept: '✓', untried: '·', unknown: '?' } as const;
/** In words what a cell of the table says with a mark. */
export const MARKS_IN_WORDS = `${MARKS.kept} judged, and nothing found; ${MARKS.untried} not tried in this run; ${MARKS.unknown} not known of the host; (?) uncertain.`;

interface Told {
  readonly finding: ReportFinding;
  readonly loss: HostLoss;
}

/** The table of hosts × what each loses. */
export function toHostMatrix({ checks, findings, hosts = [] }: Report): readonly HostMatrixRow[] {
  const graded = new Set(checks.filter(({ verdict }) => verdict === 'passed' || verdict === 'failed').map(({ id }) => id));
  return hosts.map((verdict) => {
    const told = findings.flatMap((finding) =>
      (finding.hosts ?? []).flatMap((loss): readonly Told[] => (loss.host === verdict.id ? [{ finding, loss }] : [])),
    );
    const { host, isGood, loses } = toHostRow(verdict);
    const cells = HOST_ASPECTS.map((aspect) => {
      const own = told.filter(({ loss }) => loss.aspect === aspect);
      return own.length > 0 ? toLoss(own) : toMark(verdict, aspect, graded);
    });
    return { verdict, host, loses, isGood, cells };
  });
}

const GRAVITY = ['nothing', 'reach', 'some', 'tools', 'everything'] as const;

function toLoss(told: readonly Told[]): HostCell {
  const gravest = GRAVITY.findLast((each) => told.some(({ loss }) => HOST_EFFECTS[loss.effect].loses === each)) ?? 'nothing';
  const same = told.filter(({ loss }) => HOST_EFFECTS[loss.effect].loses === gravest);
  const sure = same.filter(({ loss }) => loss.confidence === 'high');
  const [first] = sure.length > 0 ? sure : same;
  const tools = new Set(same.flatMap(({ finding }) => finding.tools ?? [])).size;
  const words = {
    everything: 'everything',
    tools: count(tools, 'tool'),
    some: 'tools above',
    reach: 'out of reach',
    nothing: first?.loss.effect === 'shortens' ? 'renamed' : 'cut',
  };
  return {
    kind: gravest === 'nothing' ? 'changed' : 'lost',
    text: words[gravest],
    isUncertain: sure.length === 0,
    ...(first && { check: first.finding.check }),
  };
}

function toMark({ unknown }: HostVerdict, aspect: HostAspect, graded: ReadonlySet<string>): HostCell {
  const isUnknown = unknown.includes(aspect);
  const kind = isUnknown ? 'unknown' : JUDGES[aspect].some((check) => graded.has(check)) ? 'kept' : 'untried';
  return { kind, text: MARKS[kind], isUncertain: false };
}
