import { randomUUID } from 'node:crypto';
import { openReach } from '../../client/sign-in/reach.ts';
import type { Frame } from '../../core/frames/frame.ts';
import { createFrameLog } from '../../core/frames/frame-log.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { type Era, MODERN, NEWEST_LEGACY, type Revision } from '../../core/revision.ts';
import { Secret } from '../../core/secrets/secret.ts';
import { bearerOf, type Target } from '../../core/target.ts';
import { dialHttp } from '../../wire/http/dial.ts';
import type { HttpLink } from '../../wire/link.ts';
import type { FakeWire } from '../fault.ts';
import type { ClientFault } from './client-fault.ts';
import { sendSignIn } from './http-sender.ts';
import { createLine } from './open-line.ts';
import { playSteps } from './play-steps.ts';
import { SCRIPT } from './script.ts';
import { ClientSession } from './session.ts';
import { SignIn } from './sign-in/sign-in.ts';
import type { StepOutcome } from './step.ts';

export interface PlayOptions {
  readonly target: Target;
  /** The revision that it offers; the newest of its era when left out. */
  readonly revision?: Revision;
  /**
   * The era that it speaks; that of its revision when left out. With `auto` it asks first, and `revision` is what it
   * offers to a server of the session era.
   */
  readonly era?: Era | 'auto';
  readonly faults?: readonly ClientFault[];
  /** Client capabilities to declare instead of all that the revision has. */
  readonly declares?: JsonObject;
  /** Milliseconds to wait for each answer. */
  readonly timeoutMs?: number;
  /** Milliseconds after which it ends, wherever it is. */
  readonly runMs?: number;
  /** A token that it was set up with, and sends as its habits have it. Without one it signs in where it is asked to. */
  readonly bearer?: string;
  /** Told of every secret that it is given. */
  readonly keep?: (secret: Secret) => void;
  /** Told every frame while it is seen. */
  readonly onFrame?: (frame: Frame) => void;
  /** Ends it. */
  readonly signal?: AbortSignal;
}

/** What became of one step. */
export interface PlayedStep {
  readonly name: string;
  readonly outcome: StepOutcome | 'failed';
  /** Why it failed, in whole sentences. */
  readonly text?: string;
}

/** What a client did, and what it saw. */
export interface Played {
  readonly steps: readonly PlayedStep[];
  /** Anything came from the server. */
  readonly isReached: boolean;
  readonly wire: FakeWire;
  readonly era: Era;
  readonly revision: Revision;
  readonly frames: readonly Frame[];
}

const TIMEOUT_MS = 2000;
const RUN_MS = 30_000;
const SIGN_IN_MS = 5000;

/** Plays a client from its opening to its goodbye. */
export async function playClient(options: PlayOptions): Promise<Played> {
  const { target, faults = [], declares, timeoutMs = TIMEOUT_MS, runMs = RUN_MS } = options;
  const era = options.era ?? faults.find((fault) => fault.era !== undefined)?.era;
  const { revision, fallsBackTo } = offerOf({ ...options, ...(era && { era }) });
  const log = createFrameLog(() => performance.now());
  if (options.onFrame !== undefined) log.listen(options.onFrame);
  const session = new ClientSession({ log, revision, fallsBackTo, faults, timeoutMs, ...(declares && { capabilities: declares }) });
  session.line = createLine(target, session);
  if (target.kind === 'url' && target.transport === 'auto') session.olderLine = () => createLine({ ...target, transport: 'sse' }, session);
  const signInLink = openSignIn(session, options);
  const over = AbortSignal.any([AbortSignal.timeout(runMs), ...(options.signal ? [options.signal] : [])]);
  const script = session.active.reduce((steps, fault) => fault.steps?.(steps) ?? steps, SCRIPT);
  const steps = await playSteps(session, script, () => createLine(target, session), over);
  await Promise.all([session.line.drop(), signInLink?.close()]);
  return {
    steps: [...signInStep(session), ...steps],
    isReached: log.frames.some(({ from }) => from === 'server'),
    wire: session.wire,
    era: session.era,
    revision: session.revision,
    frames: log.frames,
  };
}

function offerOf({ era, revision }: PlayOptions): { readonly revision: Revision; readonly fallsBackTo: Revision | undefined } {
  const older = revision === undefined || revision === MODERN ? NEWEST_LEGACY : revision;
  if (era === 'auto') return { revision: MODERN, fallsBackTo: older };
  return { revision: era === 'modern' ? MODERN : era === 'legacy' ? older : (revision ?? NEWEST_LEGACY), fallsBackTo: undefined };
}

/** Lets it sign in where it brings no token along. Nothing of what the target carries goes to where it signs in. */
function openSignIn(session: ClientSession, { bearer, target, keep }: PlayOptions): HttpLink | undefined {
  if (target.kind !== 'url' || bearerOf(target) !== undefined) return undefined;
  const { ca, insecure, url } = target;
  const reach = openReach(url);
  const link = dialHttp({
    id: randomUUID(),
    target: { kind: 'url', url, transport: 'http', headers: {}, insecure, ...(ca !== undefined && { ca }) },
    log: session.log,
    defaultTimeoutMs: SIGN_IN_MS,
    userAgent: 'litmus-fake-client',
    mayReach: (host) => reach.may(host),
  });
  session.signIn = new SignIn({
    endpoint: url,
    habits: () => session.habits.signIn,
    ...(bearer !== undefined && { set: bearer }),
    send: (request) => sendSignIn(link, session, request),
    ...(keep && { keep: (secret: string) => keep(new Secret(secret)) }),
  });
  return link;
}

function signInStep({ signIn }: ClientSession): readonly PlayedStep[] {
  if (signIn?.trouble !== undefined) return [{ name: 'sign in', outcome: 'failed', text: signIn.trouble }];
  return signIn?.token === undefined ? [] : [{ name: 'sign in', outcome: 'done' }];
}
