import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import type { ListName, Peer } from '../../core/peer.ts';
import { callFixture, framesSince } from '../../peer/calls/fixture-call.ts';
import { listenTo } from '../../peer/hearing.ts';
import { differenceOf, walkNow } from '../../peer/lists/walked-again.ts';
import { toldIn } from '../../peer/notifications.ts';

const MOST_PAGES = 50;
const KINDS = ['tools', 'prompts', 'resources'] as const satisfies readonly ListName[];

export default defineCheck({
  id: 'tools/list-changes-are-told',
  claim: 'Tells when a list has changed, where it declares that it will.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['TOOL-12', 'RES-18', 'PROMPT-11'],
    says: 'A server that declares `listChanged` for its tools, prompts or resources sends a notification when that list changes.',
    spec: '2026-07-28/server/tools#list-changed-notification',
  },
  messages: {
    untold: 'A call of `{{tool}}` changed the list of {{list}} ({{names}}), and no `{{method}}` came, although `listChanged` is declared.',
  },
  remedy:
    'Send the notification to every session, and in the stateless era to every subscription that asked for it, once the list has changed.',
  catches: { 'keeps-list-changes-to-itself': ['untold'] },
  connection: 'expendable',
  needs: ['listChange'],
  callsTool: true,

  async run({ connection, peer, limits, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'listChange');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const declared = KINDS.filter((list) => isDeclared(peer, list));
    if (declared.length === 0) return skip('It declares `listChanged` for none of its lists.');
    const listening = await listenTo(connection, limits);
    if (listening === undefined) return skip('It does not let itself be listened to.');
    try {
      const before = await Promise.all(declared.map((list) => walkNow(connection, list, MOST_PAGES)));
      const exchange = await callFixture(connection, peer, fixture, { timeoutMs: limits.startMs });
      if (exchange.result === undefined || exchange.result['isError'] === true) return inconclusive(`The call of \`${tool}\` failed.`);
      const after = await Promise.all(declared.map((list) => walkNow(connection, list, MOST_PAGES)));
      let changes = 0;
      for (const [index, list] of declared.entries()) {
        const [old, current] = [before[index], after[index]];
        const names = old && current ? differenceOf(old, current) : [];
        if (names.length === 0) continue;
        changes += 1;
        const method = `notifications/${list}/list_changed`;
        const since = exchange.sent.seq;
        await connection.waitFor((frame) => toldIn([frame], method).length > 0, { since, timeoutMs: limits.requestMs });
        if (toldIn(framesSince(connection, exchange), method).length > 0) continue;
        const shown = names.slice(0, 3).map((name) => `\`${name}\``);
        const page = current?.pages[0]?.reply ?? exchange.sent;
        const values = { tool, list, names: shown.join(', '), method };
        report({ message: 'untold', values, subject: list, evidence: [exchange.sent, exchange.reply ?? exchange.sent, page] });
      }
      if (changes === 0) return skip(`The call of \`${tool}\` changes no list. Name another tool under \`fixtures.listChange\`.`);
    } finally {
      await listening.stop();
    }
  },
});

function isDeclared({ capabilities, lists }: Peer, list: ListName): boolean {
  const declared = capabilities[list];
  return isObject(declared) && declared['listChanged'] === true && lists[list]?.ended === 'complete';
}
