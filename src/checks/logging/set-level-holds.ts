import { defineCheck } from '../../core/check.ts';
import type { Connection } from '../../core/connection.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { toldIn } from '../../peer/notifications.ts';
import { isBelow, isLogLevel } from '../../spec/log-levels.ts';

export default defineCheck({
  id: 'logging/set-level-holds',
  claim: 'Sends no log message below the level that was set.',
  subject: 'server',
  requirement: {
    level: 'text',
    rows: ['LOG-04'],
    says: 'After `logging/setLevel` only messages of that level or a graver one are sent.',
    spec: '2025-11-25/server/utilities/logging#message-flow',
  },
  messages: { below: 'The level was set to `emergency`, and a call of `{{tool}}` sends a message of the level `{{level}}`.' },
  remedy: 'Keep the level of each session, and compare every message with it before it is sent.',
  catches: { 'ignores-the-log-level': ['below'] },
  connection: 'expendable',
  needs: ['logging'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    if (peer.capabilities['logging'] === undefined) return skip('It declares no logging.');
    const fixture = fixtureOf(peer, 'logging');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const tellAt = async (level: string) => {
      if (!(await setLevel(connection, level))) return undefined;
      const exchange = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
      return exchange.outcome === 'answered'
        ? { exchange, told: toldIn(framesSince(connection, exchange), 'notifications/message') }
        : undefined;
    };
    const loud = await tellAt('debug');
    const quiet = loud && (await tellAt('emergency'));
    await setLevel(connection, 'info');
    if (quiet === undefined) return inconclusive(`Setting the level and calling \`${tool}\` brought no answer.`);
    for (const { frame, params } of quiet.told) {
      const { level } = params;
      if (!isLogLevel(level) || !isBelow(level, 'emergency')) continue;
      return report({ message: 'below', values: { tool, level }, subject: tool, evidence: [quiet.exchange.sent, frame] });
    }
    if (loud?.told.length === 0) return skip(`The call of \`${tool}\` sends no log message. Name another tool under \`fixtures.logging\`.`);
  },
});

async function setLevel(connection: Connection, level: string): Promise<boolean> {
  return (await connection.request('logging/setLevel', { level })).result !== undefined;
}
