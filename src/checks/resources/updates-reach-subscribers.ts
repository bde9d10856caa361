import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject, isSameJson } from '../../core/json/json.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { listenTo } from '../../peer/hearing.ts';
import { toldIn } from '../../peer/notifications.ts';

const UPDATED = 'notifications/resources/updated';

export default defineCheck({
  id: 'resources/updates-reach-subscribers',
  claim: 'Tells those who subscribed to a resource that it has changed, and nobody else.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['RES-20'],
    says: '`notifications/resources/updated` carries the `uri` of a resource that was subscribed to, or of a part of it, and goes to its subscribers.',
    spec: '2025-11-25/server/resources#subscriptions',
  },
  messages: {
    silent: 'A call of `{{tool}}` changed the resource `{{uri}}`, and a subscriber is told nothing.',
    otherUri: 'A subscriber to the resource `{{uri}}` is told that {{actual}} has changed.',
    unasked: 'It tells that the resource `{{uri}}` has changed after the subscription was ended.',
  },
  remedy: 'Keep the URIs that each session subscribed to, and send the `uri` with every `notifications/resources/updated`.',
  catches: {
    'keeps-updates-to-itself': ['silent'],
    'updates-name-no-resource': ['otherUri'],
    'never-ends-subscriptions': ['unasked'],
  },
  connection: 'expendable',
  needs: ['resourceChange'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const { resources } = peer.capabilities;
    if (!isObject(resources) || resources['subscribe'] !== true) return skip('It declares no subscriptions to resources.');
    if (peer.wire === 'http' && !peer.hasSession) return skip('It gives no session that could hold a subscription.');
    const fixture = fixtureOf(peer, 'resourceChange');
    const uri = fixture?.uri;
    if (fixture === undefined || uri === undefined) return skip('No `uri` is named under `fixtures.resourceChange` in the configuration.');
    const { tool } = fixture;
    const listening = await listenTo(connection, limits);
    if (listening === undefined) return skip('It does not let itself be listened to.');
    const change = async () => {
      const exchange = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
      return exchange.result?.['isError'] === true ? undefined : exchange.result && exchange;
    };
    const read = async () => (await connection.request('resources/read', { uri })).result ?? {};
    try {
      if ((await connection.request('resources/subscribe', { uri })).result === undefined)
        return skip(`It does not take a subscription to \`${uri}\`.`);
      const before = await read();
      const changed = await change();
      if (changed === undefined) return inconclusive(`The call of \`${tool}\` failed.`);
      const after = await read();
      const isChanged = !isSameJson(before, after);
      const timeoutMs = isChanged ? limits.requestMs : limits.quietMs;
      await connection.waitFor((frame) => toldIn([frame], UPDATED).length > 0, { since: changed.sent.seq, timeoutMs });
      const [told] = toldIn(framesSince(connection, changed), UPDATED);
      if (told === undefined) {
        if (!isChanged) return skip(`The call of \`${tool}\` does not change \`${uri}\`.`);
        return report({ message: 'silent', values: { tool, uri }, subject: uri, evidence: [changed.sent, changed.reply ?? changed.sent] });
      }
      const { uri: actual } = told.params;
      if (typeof actual !== 'string' || !actual.startsWith(uri)) {
        const shown = typeof actual === 'string' ? `\`${actual}\`` : 'something without a `uri`';
        return report({ message: 'otherUri', values: { uri, actual: shown }, subject: uri, evidence: [told.frame] });
      }
      if ((await connection.request('resources/unsubscribe', { uri })).result === undefined) return;
      const again = await change();
      if (again === undefined) return;
      await connection.request('ping');
      const [late] = toldIn(framesSince(connection, again), UPDATED).filter(({ params }) => params['uri'] === uri);
      if (late !== undefined) report({ message: 'unasked', values: { uri }, subject: uri, evidence: [again.sent, late.frame] });
    } finally {
      await listening.stop();
    }
  },
});
