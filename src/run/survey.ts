import type { Attempt, Opener } from '../client/opener.ts';
import { walkList } from '../client/pages.ts';
import type { Limits } from '../core/check.ts';
import type { Connection, Exchange } from '../core/connection.ts';
import type { FrameLog } from '../core/frames/frame-log.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../core/json/json.ts';
import { LIST_METHODS, LISTS, type Listing, type ListName, type Offer } from '../core/peer.ts';
import { isRevision, LEGACY_REVISIONS, MODERN, NEWEST_LEGACY, type Revision } from '../core/revision.ts';
import { describeOddAnswer } from '../peer/answers/exchange-words.ts';
import { settlesWithin } from '../wire/wait.ts';
import type { FramedAnswer } from './diagnose/framed-answer.ts';
import { watchHopeless } from './hopeless.ts';
import { hasLostItsSession } from './repeater.ts';
import { watchUnreadable } from './unreadable.ts';

/** A date that no server can support: whoever agrees to it agrees to anything. */
const IMPOSSIBLE_VERSION = '1999-01-01';

/** What was found of one era, with its main connection. */
export interface EraSurvey {
  readonly connection: Connection;
  readonly opening: Exchange;
  readonly capabilities: JsonObject;
  readonly serverInfo?: JsonObject;
  readonly lists: { readonly [List in ListName]?: Listing };
  readonly handshakeMs: number;
}

export interface LegacySurvey extends EraSurvey {
  readonly offers: readonly Offer[];
  /** Those that came back unchanged; empty when the server echoes anything. */
  readonly revisions: readonly Revision[];
  /** Open connections by the revision agreed to. */
  readonly connections: ReadonlyMap<Revision, Connection>;
}

export interface SurveyResult {
  readonly legacy?: LegacySurvey;
  readonly modern?: EraSurvey;
  /** `server/discover`, however it ended. */
  readonly discovery?: Exchange;
  /** `initialize` of the main connection, however it ended. */
  readonly initialize?: Exchange;
  /** On the wire `sse`: the stream of the main connection, when it gave no endpoint to post to. */
  readonly unopened?: Required<Pick<Attempt, 'problem' | 'stream'>>;
  /** What it answers instead of a line: a message that is framed as for language servers. */
  readonly framed?: FramedAnswer;
  /** It cannot run twice at a time, so that a connection is opened only when no other is. */
  readonly isAlone?: boolean;
  readonly because: readonly string[];
}

export interface SurveyPlan {
  readonly opener: Opener;
  readonly log: FrameLog;
  readonly limits: Limits;
  readonly wire: 'http' | 'sse' | undefined;
  /** A process is started for every probe, so that what one breaks does not spoil the next. */
  readonly isProcess: boolean;
  readonly maxPages: number;
  /** Ask only for these revisions. */
  readonly revisions?: readonly Revision[];
  progress(text: string): void;
}

/** Probes each era on its own and never infers one from the other's failure. */
export async function surveyServer(plan: SurveyPlan): Promise<SurveyResult> {
  const because: string[] = [];
  const wanted = plan.revisions ?? [...LEGACY_REVISIONS, MODERN];
  const legacyWanted = wanted
    .filter((revision) => revision !== MODERN)
    .sort()
    .reverse();

  // The main connection goes first and alone: its time is the measure of a cold start. When it does not come up soon,
  // the other probes need not wait for it.
  const first = legacyWanted[0] ?? NEWEST_LEGACY;
  plan.progress(`initialize, offering ${first}`);
  const unreadable = watchUnreadable(plan.log);
  const mark = plan.log.frames.length;
  const opening = legacyWanted.length > 0 ? offer(plan, first) : undefined;
  const sign = opening && Promise.race([opening, unreadable.seen]);
  const isSoon = sign === undefined || (await settlesWithin(sign, plan.limits.requestMs));
  unreadable.stop();
  if (isSoon && (await sign) === true) return { because: ['Its answer to `initialize` cannot be read.'] };
  const coldMs = plan.log.now();

  plan.progress('server/discover, and the other revisions');
  const offered = [...legacyWanted.slice(1), ...(legacyWanted.length > 0 ? [IMPOSSIBLE_VERSION] : [])];
  const offerAgain = (version: string) => offer(plan, version, furtherProbeMs(plan, coldMs));
  // An endpoint may keep few sessions at a time.
  const offerBeside = async (version: string) => {
    const each = await offerAgain(version);
    if (await hasResult(opening)) await each.connection.close();
    return each;
  };
  const mayDiscover = async () => (wanted.includes(MODERN) ? discover(plan, coldMs) : undefined);
  // A process is there for each probe alone; an endpoint may fail when it is asked two things at once.
  const asking =
    plan.isProcess || !isSoon
      ? Promise.all([mayDiscover(), Promise.all(offered.map(offerAgain)), opening])
      : mayDiscover().then(async (discovered) => [discovered, await inTurn(offered, offerBeside), await opening] as const);
  const mainId = plan.log.frames[mark]?.connection;
  const hopeless = !isSoon && plan.isProcess && mainId !== undefined ? watchHopeless({ ...plan, main: mainId }) : undefined;
  const asked = await Promise.race([asking, ...(hopeless ? [hopeless.seen] : [])]).finally(() => hopeless?.stop());
  if ('because' in asked) {
    // Nobody waits for these any more; they end with their processes.
    asking.catch(() => {});
    const { because: reason, framed } = asked;
    return { because: [reason], ...(framed && { framed }) };
  }
  let [discovery, others, mainOffer] = asked;
  let modern: EraSurvey | undefined;
  const isAlone = plan.isProcess && (await runsAlone(plan, mainOffer, [discovery?.opening, ...others.map(exchangeIn)], offerAgain));
  if (isAlone) {
    because.push('A second start of it ended at once while the first was open, so each of its starts had it for itself.');
    const inPeace = async <Value>(work: () => Promise<Value>) => plan.opener.closeAll().then(work);
    discovery = await inPeace(mayDiscover);
    modern = await settleModern(plan, discovery);
    others = await inTurn(offered, (version) => inPeace(() => offerAgain(version)));
    mainOffer = await inPeace(() => offer(plan, first));
  }
  const main = isOffered(mainOffer) ? mainOffer : undefined;
  const unopened = isOffered(mainOffer) ? undefined : mainOffer;
  const offers = [main, ...others].filter(isOffered);
  const legacy = await settleLegacy(plan, offers);
  // An endpoint may keep few sessions at a time; a further connection costs nothing there.
  const kept = [main?.connection, legacy?.connection];
  const idle = plan.isProcess ? [] : offers.filter(({ connection }) => !kept.includes(connection));
  await inTurn(idle, ({ connection }) => connection.close());
  modern ??= await settleModern(plan, discovery);
  if (legacy !== undefined) because.push(`It answered \`initialize\` with ${legacy.connection.revision}: the session era is served.`);
  else if (main !== undefined)
    because.push(`\`initialize\` brought no result (${describe(main.offer.exchange)}): the session era is not served.`);
  if (modern !== undefined) because.push('It answered `server/discover`: the stateless era is served.');
  else if (discovery !== undefined) because.push(`\`server/discover\` did not prove the stateless era (${describe(discovery.opening)}).`);
  return {
    ...(legacy && { legacy }),
    ...(modern && { modern }),
    ...(discovery?.opening && { discovery: discovery.opening }),
    ...(main && { initialize: main.offer.exchange }),
    ...(unopened?.problem && unopened.stream && { unopened: { problem: unopened.problem, stream: unopened.stream } }),
    ...(isAlone && { isAlone }),
    because,
  };
}

async function inTurn<Item, Value>(items: readonly Item[], work: (item: Item) => Promise<Value>): Promise<readonly Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await work(item));
  return values;
}

async function hasResult(offering: Promise<Offered | Attempt> | undefined): Promise<boolean> {
  const each = await offering;
  return each !== undefined && isOffered(each) && each.offer.exchange.result !== undefined;
}

interface Offered {
  readonly offer: Offer;
  readonly connection: Connection;
}

function isOffered(each: Offered | Attempt | undefined): each is Offered {
  return each !== undefined && 'offer' in each;
}

async function offer(plan: SurveyPlan, offered: string, timeoutMs?: number): Promise<Offered | Attempt> {
  const attempt = await plan.opener.attempt({
    revision: isRevision(offered) ? offered : NEWEST_LEGACY,
    offers: offered,
    ...(plan.wire && { wire: plan.wire }),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  const { connection, opening } = attempt;
  if (opening === undefined) return attempt;
  const answered = opening.result?.['protocolVersion'];
  return { connection, offer: { offered, exchange: opening, ...(typeof answered === 'string' && { answered }) } };
}

function exchangeIn(each: Offered | Attempt): Exchange | undefined {
  return isOffered(each) ? each.offer.exchange : undefined;
}

/** Every further start ended without an answer while the first was open, also one that offers what the first was answered for. */
async function runsAlone(
  plan: SurveyPlan,
  main: Offered | Attempt | undefined,
  further: readonly (Exchange | undefined)[],
  offerAgain: (version: string) => Promise<Offered | Attempt>,
): Promise<boolean> {
  const ended = further.filter((exchange) => exchange !== undefined);
  if (main === undefined || !isOffered(main) || main.offer.exchange.result === undefined || !main.connection.alive) return false;
  if (ended.length < 2 || !ended.every(({ outcome }) => outcome === 'closed')) return false;
  plan.progress('one more start, to compare');
  return exchangeIn(await offerAgain(main.offer.offered))?.outcome === 'closed';
}

async function discover(
  plan: SurveyPlan,
  coldMs: number,
): Promise<{ readonly connection: Connection; readonly opening: Exchange } | undefined> {
  if (plan.wire === 'sse') return undefined;
  const attempt = () => plan.opener.attempt({ revision: MODERN, timeoutMs: furtherProbeMs(plan, coldMs) });
  let { connection, opening } = await attempt();
  // What stands before the server may have failed for a moment.
  if (opening?.response === undefined && (opening?.http?.status ?? 0) >= 500) ({ connection, opening } = await attempt());
  return opening === undefined ? undefined : { connection, opening };
}

/** How long a further probe may take: several cold starts, for they run side by side. */
function furtherProbeMs(plan: SurveyPlan, coldMs: number): number {
  return plan.isProcess ? Math.min(plan.limits.startMs, Math.max(coldMs * 6, plan.limits.requestMs / 2)) : plan.limits.requestMs;
}

async function settleLegacy(plan: SurveyPlan, offers: readonly Offered[]): Promise<LegacySurvey | undefined> {
  const served = offers.filter(({ offer: { offered, exchange } }) => offered !== IMPOSSIBLE_VERSION && exchange.result !== undefined);
  const main = served[0];
  if (main === undefined) return undefined;
  const echoes = offers.some(({ offer: { offered, answered } }) => offered === IMPOSSIBLE_VERSION && answered === offered);
  const connections = new Map<Revision, Connection>();
  for (const { connection, offer: each } of served) {
    if (each.answered === each.offered && !connections.has(connection.revision)) connections.set(connection.revision, connection);
  }
  if (!connections.has(main.connection.revision)) connections.set(main.connection.revision, main.connection);
  const revisions = echoes
    ? []
    : LEGACY_REVISIONS.filter((revision) =>
        served.some(({ offer: { offered, answered } }) => offered === revision && answered === revision),
      );
  const era = await surveyEra(plan, main.connection, main.offer.exchange);
  if (connections.get(main.connection.revision) === main.connection) connections.set(main.connection.revision, era.connection);
  const serverInfo = main.offer.exchange.result?.['serverInfo'];
  return { ...era, ...(isObject(serverInfo) && { serverInfo }), offers: offers.map(({ offer: each }) => each), revisions, connections };
}

/** Only a DiscoverResult that names a modern date, or an error that only the stateless era knows, proves it. */
async function settleModern(
  plan: SurveyPlan,
  discovery: { readonly connection: Connection; readonly opening: Exchange } | undefined,
): Promise<EraSurvey | undefined> {
  if (discovery === undefined || !provesModern(discovery.opening)) return undefined;
  const era = await surveyEra(plan, discovery.connection, discovery.opening);
  const meta = discovery.opening.result?.['_meta'];
  const serverInfo = isObject(meta) ? meta['io.modelcontextprotocol/serverInfo'] : undefined;
  return { ...era, ...(isObject(serverInfo) && { serverInfo }) };
}

const MODERN_ERRORS = [-32020, -32021, -32022];

function provesModern({ result, error }: Exchange): boolean {
  const dates = datesIn(result?.['supportedVersions']);
  // Without any date it is broken, and modern still when it says so in the way that only this era knows.
  if (result !== undefined) return dates.length > 0 ? dates.includes(MODERN) : result['resultType'] === 'complete';
  if (error === undefined || !MODERN_ERRORS.includes(error.code)) return false;
  const supported = datesIn(isObject(error.data) ? error.data['supported'] : undefined);
  return supported.length === 0 || supported.includes(MODERN);
}

function datesIn(versions: Json | undefined): readonly string[] {
  return isArray(versions) ? versions.filter(isString) : [];
}

/** A server may end a session at any time: what was asked in it is asked in another. */
async function surveyEra(plan: SurveyPlan, connection: Connection, opening: Exchange): Promise<EraSurvey> {
  const era = await surveyOnce(plan, connection, opening);
  if (!hasLostItsSession(connection, plan.log)) return era;
  const again = await plan.opener.attempt({ revision: connection.revision, ...(plan.wire && { wire: plan.wire }) });
  if (again.opening?.result === undefined) return era;
  await connection.close();
  return { ...(await surveyOnce(plan, again.connection, again.opening)), handshakeMs: era.handshakeMs };
}

async function surveyOnce(plan: SurveyPlan, connection: Connection, opening: Exchange): Promise<EraSurvey> {
  const capabilities = isObject(opening.result?.['capabilities']) ? opening.result['capabilities'] : {};
  const lists: { [List in ListName]?: Listing } = {};
  for (const list of LISTS) {
    if (capabilities[LIST_METHODS[list].capability] === undefined) continue;
    plan.progress(LIST_METHODS[list].method);
    lists[list] = await walkList(connection, list, { maxPages: plan.maxPages, maxMs: plan.limits.requestMs * 6 });
  }
  return { connection, opening, capabilities, lists, handshakeMs: opening.ms };
}

function describe(exchange: Exchange): string {
  if (exchange.error !== undefined) return `error ${exchange.error.code}: ${exchange.error.message}`;
  if (exchange.http !== undefined && exchange.http.status !== 0 && exchange.outcome !== 'answered') return `HTTP ${exchange.http.status}`;
  if (exchange.result !== undefined) return 'a result without its members';
  return exchange.response === undefined ? exchange.outcome : describeOddAnswer(exchange.response);
}
