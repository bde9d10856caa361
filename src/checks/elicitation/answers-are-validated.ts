import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import type { JsonObject } from '../../core/json/json.ts';
import { renderJson } from '../../core/json/render-json.ts';
import { shortenText } from '../../core/text/shorten.ts';
import { escapeUnseen, showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { fieldsOf, spoilForm } from '../../peer/asking/form-answers.ts';
import { acceptForm, WILLING } from '../../peer/asking/willing-client.ts';

export default defineCheck({
  id: 'elicitation/answers-are-validated',
  claim: 'Takes no answer that does not fit the form.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['ELICIT-08'],
    says: 'A server validates the answer to a form against the schema that it asked with. Not every client does.',
    spec: '2025-06-18/client/elicitation#security-considerations',
  },
  messages: {
    taken: '`{{tool}}` was given values of other types than its form asks for, and went on with them: `{{text}}`.',
  },
  remedy:
    'Validate `content` against `requestedSchema` before you use it. End the call with `isError: true`, or ask again, when it does not fit.',
  catches: { 'takes-any-answer': ['taken'] },
  connection: 'capable',
  needs: ['elicitation'],
  callsTool: true,

  async run({ connection, peer, nonce, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'elicitation');
    if (fixture === undefined) return;
    const tool = showName(fixture.tool);
    const word = `litmus${nonce()}`;
    const spoil = { ...WILLING, 'elicitation/create': ({ requestedSchema }: JsonObject) => acceptForm(spoilForm(requestedSchema, word)) };
    const { end, questions } = await callAnswering(connection, peer, fixture, spoil);
    const forms = questions.filter(
      ({ method, params }) => method === 'elicitation/create' && fieldsOf(params['requestedSchema']).length > 0,
    );
    if (forms.length === 0) return skip(`\`${tool}\` asked nothing in a form. Name a call that does under \`fixtures.elicitation\`.`);
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` was not answered after its form was filled in wrongly.`);
    const { result, evidence } = end;
    if (result === undefined || result['isError'] === true || result['resultType'] === 'input_required' || forms.length > 1) return;
    const text = renderJson(result);
    if (!text.includes(word)) return skip(`The result of \`${tool}\` does not show whether the answer was used.`);
    const asked = forms[0]?.frame ?? evidence[0];
    report({
      message: 'taken',
      subject: tool,
      values: { tool, text: escapeUnseen(shortenText(text, 160)) },
      evidence: [evidence[0], asked, evidence[1]],
    });
  },
});
