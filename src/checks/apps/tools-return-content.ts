import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isArray } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { isUndecided } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'apps/tools-return-content',
  claim: 'Returns content that a model can read from tools with a view, too.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['APPS-08'],
    says: 'A tool with a view still returns a meaningful `content`.',
    spec: 'ext-apps#server-behavior',
  },
  messages: { empty: 'A call of `{{tool}}` brings a result whose `content` is {{actual}}.' },
  remedy: 'Say in `content` what the view shows: the model reads it, and so do hosts without views.',
  catches: { 'view-tool-returns-nothing': ['empty'] },
  needs: ['view'],
  callsTool: true,

  async run({ connection, peer, report, inconclusive }) {
    const fixture = fixtureOf(peer, 'view');
    if (fixture === undefined) return;
    const { tool } = fixture;
    const exchange = await connection.request('tools/call', { name: tool, arguments: fixture.arguments });
    const { result } = exchange;
    if (isUndecided(exchange) || result === undefined) return inconclusive(`A call of \`${tool}\` brought ${renderAnswer(exchange)}.`);
    const { content } = result;
    if ((result['resultType'] ?? 'complete') !== 'complete' || (isArray(content) && content.length > 0)) return;
    report({
      message: 'empty',
      values: { tool, actual: isArray(content) ? 'empty' : 'missing' },
      subject: tool,
      evidence: evidenceOf(exchange),
    });
  },
});
