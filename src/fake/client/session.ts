import type { FrameLog } from '../../core/frames/frame-log.ts';
import { isNotification, isRequest, isResponse, messagesIn } from '../../core/frames/message.ts';
import type { Json, JsonObject } from '../../core/json/json.ts';
import { type Era, eraOf, type Revision } from '../../core/revision.ts';
import { settlesWithin } from '../../wire/wait.ts';
import type { FakeWire } from '../fault.ts';
import { Answering } from './answering.ts';
import { type Call, Calls, type RequestOptions } from './calls.ts';
import type { ClientFault, Outgoing } from './client-fault.ts';
import { type Habits, REFERENCE_HABITS } from './habits.ts';
import { type Delivered, type Delivery, type Line, NOBODY, type Waiter } from './line.ts';
import type { Reply } from './reply.ts';
import { followRounds } from './rounds.ts';
import type { SignIn } from './sign-in/sign-in.ts';
import { composeParams } from './stateless.ts';

export interface ClientSessionOptions {
  readonly log: FrameLog;
  readonly revision: Revision;
  readonly fallsBackTo?: Revision | undefined;
  readonly faults: readonly ClientFault[];
  /** Milliseconds to wait for an answer. */
  readonly timeoutMs: number;
  readonly capabilities?: JsonObject;
}

/** What the lists of the server hold. */
export interface Lists {
  tools: readonly JsonObject[];
  resources: readonly JsonObject[];
  templates: readonly JsonObject[];
  prompts: readonly JsonObject[];
}

/** One client with one server: what it knows, and how it says and hears things. */
export class ClientSession {
  readonly log: FrameLog;
  readonly faults: readonly ClientFault[];
  readonly timeoutMs: number;
  /** The revision that it offers. */
  offered: Revision;
  /** The one that was agreed to; what it offers before. */
  revision: Revision;
  /** What it offers to a server that does not know the stateless era, where it goes there to find out. */
  readonly fallsBackTo: Revision | undefined;
  /** The server has answered the opening with a revision that it takes. */
  greeted = false;
  /** Legacy HTTP. */
  sessionId: string | undefined;
  serverCapabilities: JsonObject = {};
  readonly lists: Lists = { tools: [], resources: [], templates: [], prompts: [] };
  /** The folders that it has opened. */
  roots: readonly JsonObject[] = [{ uri: 'file:///home/reader/books', name: 'Books' }];
  /** Milliseconds for which the server has kept it waiting: by what it did not answer, and by the pace that it named. */
  waitedMs = 0;
  /** The status of the latest answer over HTTP. */
  lastStatus = 0;
  /** Notifications that came, in their order. */
  readonly told: JsonObject[] = [];
  /** For faults to remember things in, over the whole run. */
  readonly state = new Map<string, unknown>();
  /** Opens a lost session again; says whether that is worth another try. */
  reopen: () => Promise<boolean> = async () => false;
  /** Gets tokens, over HTTP and without one of its own. */
  signIn: SignIn | undefined;
  /** Starts a process again that has ended. */
  restart: () => Promise<boolean> = async () => false;
  /** The older wire at the same place, where there may be one. */
  olderLine: (() => Line) | undefined;
  readonly #capabilities: JsonObject | undefined;
  readonly #calls: Calls;
  readonly #answering: Answering;
  #line: Line | undefined;

  constructor(options: ClientSessionOptions) {
    this.log = options.log;
    this.faults = options.faults;
    this.timeoutMs = options.timeoutMs;
    this.offered = options.revision;
    this.revision = options.revision;
    this.fallsBackTo = options.fallsBackTo;
    this.#capabilities = options.capabilities;
    this.#calls = new Calls(this);
    this.#answering = new Answering(this);
  }

  get era(): Era {
    return eraOf(this.revision);
  }

  get line(): Line {
    if (this.#line === undefined) throw new Error('The client has no line yet.');
    return this.#line;
  }

  set line(line: Line) {
    this.#line = line;
  }

  get wire(): FakeWire {
    return this.line.wire;
  }

  /** The faults that touch this wire and this revision. */
  get active(): readonly ClientFault[] {
    return this.faults.filter(
      ({ wires, from, until }) =>
        wires?.includes(this.wire) !== false &&
        (from === undefined || this.revision >= from) &&
        (until === undefined || this.revision <= until),
    );
  }

  get habits(): Habits {
    let habits = REFERENCE_HABITS;
    for (const fault of this.active) habits = { ...habits, ...fault.habits?.(habits) };
    return habits;
  }

  /** What it declares. */
  get capabilities(): JsonObject {
    return this.#capabilities ?? this.habits.capabilities(this.revision);
  }

  /** Offers another revision from here on. */
  offer(revision: Revision): void {
    this.offered = revision;
    this.revision = revision;
  }

  /** A request with its answer, in the stateless era with all the rounds that it takes. */
  async request(method: string, params?: JsonObject, options: RequestOptions = {}): Promise<Reply> {
    const first = await this.#ask(method, params, options);
    if (this.era === 'legacy') return first;
    return followRounds(this, first, method, params ?? {}, (again) => this.#ask(method, again, { ...options, isRepeated: true }));
  }

  /** A session that was lost is opened again, and the request repeated once. */
  async #ask(method: string, params: JsonObject | undefined, options: RequestOptions): Promise<Reply> {
    if (!this.line.alive && !(await this.reopen())) return { outcome: 'closed', status: 0 };
    const reply = await this.begin(method, params, options).reply;
    if (reply.outcome !== 'closed') return reply;
    const isLost = reply.status === 404 && this.sessionId !== undefined && (await this.reopen());
    // In the stateless era a stream that broke has lost its request. What changes nothing is asked once more.
    const isBroken = this.era === 'modern' && reply.status === 200 && method !== 'tools/call';
    return isLost || isBroken ? this.begin(method, params, options).reply : reply;
  }

  /** Sends a request, and leaves the waiting to the caller. */
  begin(method: string, params?: JsonObject, options: RequestOptions = {}): Call {
    return this.#calls.begin(method, params, options);
  }

  /** Sends a notification. Over HTTP it resolves with the answer to the POST. */
  async notify(method: string, params?: JsonObject): Promise<Delivered> {
    const composed = composeParams(this, params, method);
    return this.send({ jsonrpc: '2.0', method, ...(composed && { params: composed }) });
  }

  /** Sends a message that nobody waits for an answer to. It leaves through `bend`. */
  async send(message: JsonObject): Promise<Delivered> {
    const deliveries = this.bend(message).map((outgoing) => this.line.send(outgoing, message, NOBODY).handedOver);
    const handedOver = Promise.all(deliveries).then((ends) => ends.at(-1) ?? { status: 0, isUnsent: true as const });
    // A POST that is never answered was sent all the same.
    return (await settlesWithin(handedOver, this.timeoutMs)) ? handedOver : { status: 0 };
  }

  /** Puts bent messages on the line. */
  dispatch(outgoing: readonly Outgoing[], about: JsonObject, waiter: Waiter): readonly Delivery[] {
    return outgoing.map((each) => this.line.send(each, about, waiter));
  }

  /** What leaves in the place of a message. */
  bend(message: JsonObject): readonly Outgoing[] {
    return this.active.reduce<readonly Outgoing[]>(
      (leaving, fault) =>
        leaving.flatMap((each) => {
          const bent = typeof each === 'string' ? each : fault.bend === undefined ? each : fault.bend(each, this);
          return bent === undefined ? [] : isList(bent) ? bent : [bent];
        }),
      [message],
    );
  }

  /** Takes what came in: a message or a batch. */
  receive(value: Json): void {
    const take = this.active.reduceRight<(message: JsonObject) => void>(
      (next, fault) => (fault.handle === undefined ? next : (message) => fault.handle?.(message, next, this)),
      (message) => this.#take(message),
    );
    for (const message of messagesIn(value)) take(message);
  }

  /** Resolves once everything that the server asked is answered. */
  settled(): Promise<void> {
    return this.#answering.settled();
  }

  /** Nothing that was asked will be answered any more. */
  forget(): void {
    this.#calls.closeAll();
  }

  #take(message: JsonObject): void {
    if (isResponse(message)) this.#calls.settle(message);
    else if (isRequest(message)) this.#answering.take(message);
    else if (isNotification(message)) {
      this.told.push(message);
      if (message['method'] !== 'notifications/cancelled') return;
      this.#answering.cancel(message);
      this.#calls.abandon(message);
    }
  }
}

function isList(bent: Outgoing | readonly Outgoing[]): bent is readonly Outgoing[] {
  return Array.isArray(bent);
}
