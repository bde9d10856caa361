import { defineCheck, type RunContext } from '../../core/check.ts';
import { askForFixture, type Fixture, fixtureOf } from '../../core/fixtures.ts';
import type { MessageFrame } from '../../core/frames/frame.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { Peer } from '../../core/peer.ts';
import { EVERY_LIST, type Listening, listenFor, NOT_LISTENED_TO, paramsIn, toldBy } from '../../peer/listen/listening.ts';
import { callFixture } from '../../peer/rounds/rounds.ts';

const LIST_CHANGED = /^notifications\/(tools|prompts|resources)\/list_changed$/;
const UPDATED = 'notifications/resources/updated';

export default defineCheck({
  id: 'listen/tells-only-what-was-asked',
  claim: 'Tells each subscriber of the changes that it asked for, and of no others.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['SUB-04', 'SUB-05'],
    says: 'A subscription brings only the kinds of changes that its filter names, and updates only of the resources that stand in it.',
    spec: '2026-07-28/basic/patterns/subscriptions#opening-a-stream',
  },
  messages: {
    unasked: 'It sends `{{method}}` to a subscriber whose filter does not name that kind.',
    otherResource: 'It sends an update of `{{uri}}` to a subscriber that asked for `{{asked}}` alone.',
  },
  regrade: {
    otherResource: { severity: 'warning', because: 'The specification describes it, and a client reads something again for nothing.' },
  },
  remedy: 'Keep the filter of each subscription, and hold every change against it before it is sent.',
  catches: { 'tells-list-changes-to-all': ['unasked'], 'tells-updates-to-all': ['otherResource'] },
  connection: 'expendable',
  callsTool: true,

  async run(context) {
    const { peer, skip } = context;
    const lists = fixtureOf(peer, 'listChange');
    const resources = fixtureOf(peer, 'resourceChange');
    const [first] = [lists, resources].filter((each) => each !== undefined);
    if (first === undefined) return skip(askForFixture('listChange'));
    const ofLists = lists && (await tryLists(context, lists));
    const ofResources = resources?.uri === undefined ? undefined : await tryResources(context, resources, resources.uri);
    const because = ofLists ?? ofResources;
    if (because !== undefined) return skip(because);
  },
});

type Context = Pick<RunContext<{ unasked: '{{method}}'; otherResource: '{{uri}}{{asked}}' }>, 'connection' | 'peer' | 'limits' | 'report'>;

/** The reason why nothing could be seen; `undefined` when something could. */
async function tryLists({ connection, peer, limits, report }: Context, fixture: Fixture): Promise<string | undefined> {
  const all = await listenFor(connection, EVERY_LIST, limits.requestMs);
  if (!all.isOpen) return NOT_LISTENED_TO;
  await callFixture(connection, peer, fixture);
  const changed = await nextChange(all, limits.requestMs);
  if (changed === undefined) {
    await all.stop();
    return `A call of \`${fixture.tool}\` told of no change of a list.`;
  }
  const method = toldBy(changed);
  const kind = `${LIST_CHANGED.exec(method)?.[1] ?? ''}ListChanged`;
  const few = await listenFor(connection, { ...EVERY_LIST, [kind]: undefined }, limits.requestMs);
  const call = await callFixture(connection, peer, fixture);
  await all.next(method, call.sent.seq, limits.requestMs);
  // What was told at the same time has come once another request is answered.
  await connection.request('server/discover');
  const stray = few.told().find((frame) => toldBy(frame) === method);
  if (stray !== undefined)
    report({ message: 'unasked', values: { method }, subject: method, evidence: [few.sent.frame, call.sent, stray] });
  await Promise.all([all.stop(), few.stop()]);
  return undefined;
}

async function nextChange(all: Listening, timeoutMs: number): Promise<MessageFrame | undefined> {
  const seen = all.told().find((frame) => LIST_CHANGED.test(toldBy(frame)));
  if (seen !== undefined) return seen;
  const since = all.first?.seq ?? 0;
  const waits = ['tools', 'prompts', 'resources'].map((list) => all.next(`notifications/${list}/list_changed`, since, timeoutMs));
  return Promise.race(waits);
}

async function tryResources({ connection, peer, limits, report }: Context, fixture: Fixture, uri: string): Promise<string | undefined> {
  const asked = otherResource(peer, uri);
  if (asked === undefined) return 'It lists no resource beside the one that changes.';
  const all = await listenFor(connection, { resourceSubscriptions: [uri] }, limits.requestMs);
  if (!all.isOpen) return NOT_LISTENED_TO;
  const few = await listenFor(connection, { resourceSubscriptions: [asked] }, limits.requestMs);
  const call = await callFixture(connection, peer, fixture);
  const told = await all.next(UPDATED, call.sent.seq, limits.requestMs);
  await connection.request('server/discover');
  const stray = few.told().find((frame) => toldBy(frame) === UPDATED && paramsIn(frame)['uri'] !== asked);
  if (stray !== undefined) {
    const values = { uri: toText(paramsIn(stray)['uri']), asked };
    report({ message: 'otherResource', values, subject: UPDATED, evidence: [few.sent.frame, call.sent, stray] });
  }
  await Promise.all([all.stop(), few.stop()]);
  return told === undefined && stray === undefined ? `A call of \`${fixture.tool}\` told of no update of \`${uri}\`.` : undefined;
}

/** A resource that lies neither above nor below the one that changes. */
function otherResource({ lists }: Peer, uri: string): string | undefined {
  const uris = (lists.resources?.items ?? []).flatMap((item) => (isObject(item) && isString(item['uri']) ? [item['uri']] : []));
  return uris.find((other) => !other.startsWith(uri) && !uri.startsWith(other));
}
