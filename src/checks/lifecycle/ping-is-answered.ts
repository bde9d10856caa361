import { defineCheck } from '../../core/check.ts';
import { saysNothing } from '../../core/frames/withheld.ts';
import { kindOf } from '../../core/json/json-kind.ts';
import { showName } from '../../core/text/show-name.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';

const MOST_NAMES = 5;

export default defineCheck({
  id: 'lifecycle/ping-is-answered',
  claim: 'Answers `ping` with an empty result.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['PING-01'],
    says: 'Whoever is pinged answers promptly with an empty result.',
    spec: '2025-11-25/basic/utilities/ping#behavior-requirements',
  },
  messages: {
    refused: 'It answers `ping` with {{answer}}.',
    notEmpty: 'The result of `ping` holds {{members}}, and must be empty.',
    noObject: 'The result of `ping` is {{actual}}, and must be an empty object.',
    unanswered: 'Asked for `ping`, it {{fate}}.',
  },
  harm: { unanswered: { kind: 'hangs', because: 'Clients that look after their connections close this one as dead.' } },
  regrade: {
    notEmpty: { severity: 'warning', because: 'The schema lets a result hold more. The official TypeScript client refuses this one.' },
  },
  remedy: 'Answer `ping` with `{}`; every SDK does so by itself.',
  catches: {
    'ping-is-unknown': ['refused'],
    'ping-result-holds-more': ['notEmpty'],
    'ping-result-is-text': ['noObject'],
    'ping-is-unanswered': ['unanswered'],
  },
  explains: {
    refused: ['lifecycle/odd-openings-are-survived'],
    unanswered: ['lifecycle/odd-openings-are-survived', 'open:jsonrpc/*', 'open:stdio/*', 'open:http/*', 'open:sse/*'],
  },

  async run({ connection, report, inconclusive }) {
    const exchange = await connection.request('ping');
    const fate = fateOf(exchange, connection);
    const { evidence } = fate;
    if (fate.kind === 'broke') {
      if (fate.isDead) return inconclusive(`Asked for \`ping\`, it ${fate.how}.`);
      return report({ message: 'unanswered', values: { fate: fate.how }, evidence });
    }
    if (fate.kind === 'error') return report({ message: 'refused', values: { answer: renderError(fate.error) }, evidence });
    if (fate.kind === 'status' && saysNothing(fate.status)) return inconclusive(`It answers \`ping\` with HTTP ${fate.status}.`);
    if (fate.kind === 'status') return report({ message: 'refused', values: { answer: `HTTP ${fate.status}` }, evidence });
    const members = Object.keys(exchange.result ?? {}).filter((member) => member !== '_meta');
    if (members.length > 0) {
      const names = renderList(members.slice(0, MOST_NAMES).map((member) => `\`${showName(member)}\``));
      return report({ message: 'notEmpty', values: { members: names }, evidence, expected: '`{}`' });
    }
    if (exchange.result !== undefined) return;
    report({ message: 'noObject', values: { actual: kindOf(exchange.response?.['result']) }, evidence, expected: '`{}`' });
  },
});
