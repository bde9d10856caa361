import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { listenTo } from '../../peer/hearing.ts';
import { toldIn } from '../../peer/notifications.ts';
import { isBelow, isLogLevel } from '../../spec/log-levels.ts';
import { META_KEYS } from '../../spec/rev-2026-07-28/meta-keys.ts';

export default defineCheck({
  id: 'logging/sent-only-when-asked',
  claim: 'Sends log messages to nobody but the request that asked for them, and none below the level it asked for.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LOG-06', 'LOG-07', 'SUB-06'],
    says: 'A request asks for log messages with a level in its `_meta`. They come on its own stream, at that level or a graver one; without it there are none.',
    spec: '2026-07-28/server/utilities/logging#per-request-log-level',
  },
  messages: {
    unasked: 'A call of `{{tool}}` that asks for no log messages brings one of the level `{{level}}`.',
    below: 'A call of `{{tool}}` asks for messages from `{{asked}}` on, and brings one of the level `{{level}}`.',
    onListen: 'A log message of a call of `{{tool}}` comes on the stream of `subscriptions/listen`.',
  },
  remedy: 'Read the level from the `_meta` of the request that is being handled, and send on the stream of that request alone.',
  catches: {
    'logs-without-being-asked': ['unasked'],
    'logs-below-the-level-asked-for': ['below'],
    'logs-on-listen-streams': ['onListen'],
  },
  connection: 'expendable',
  needs: ['logging'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'logging');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const listening = connection.wire === 'http' ? await listenTo(connection, limits) : undefined;
    let heard = 0;
    for (const asked of [undefined, 'error', 'debug'] as const) {
      const meta = asked === undefined ? {} : { [META_KEYS.logLevel]: asked };
      const exchange = await callFixture(connection, peer, fixture, { meta, timeoutMs: limits.startMs });
      if (exchange.outcome !== 'answered') {
        await listening?.stop();
        return inconclusive(`The call of \`${tool}\` brought no answer.`);
      }
      const told = toldIn(framesSince(connection, exchange), 'notifications/message');
      if (asked === 'debug') heard = told.length;
      const isElsewhere = ({ request }: { readonly request?: number }) => request !== undefined && request === listening?.request;
      const stray = told.find(({ frame }) => isElsewhere(frame));
      if (stray !== undefined) report({ message: 'onListen', values: { tool }, subject: tool, evidence: [exchange.sent, stray.frame] });
      for (const { frame, params } of told) {
        const { level } = params;
        if (isElsewhere(frame) || !isLogLevel(level)) continue;
        const evidence = [exchange.sent, frame] as const;
        if (asked === undefined) report({ message: 'unasked', values: { tool, level }, subject: tool, evidence });
        else if (isBelow(level, asked)) report({ message: 'below', values: { tool, asked, level }, subject: tool, evidence });
      }
    }
    await listening?.stop();
    if (heard === 0) return skip(`The call of \`${tool}\` sends no log message. Name another tool under \`fixtures.logging\`.`);
  },
});
