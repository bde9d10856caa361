import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { findFieldProblem } from '../../peer/asking/form-fields.ts';
import { questionsIn } from '../../peer/asking/questions.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'elicitation/forms-are-flat',
  claim: 'Asks in forms whose fields any client can show.',
  subject: 'server',
  requirement: {
    level: 'schema',
    rows: ['ELICIT-05'],
    says: 'A form is one object whose fields are texts, numbers, switches and choices; from 2025-11-25 on a choice may take several values.',
    spec: '2025-11-25/client/elicitation#requested-schema',
  },
  messages: {
    noObject: '`requestedSchema` {{problem}}. A form is an object with `properties`.',
    field: 'The field `{{field}}` of a form {{problem}}.',
  },
  remedy: 'Ask for one flat object. Ask several times, or in words, for what does not fit into texts, numbers, switches and choices.',
  catches: { 'form-is-a-list': ['noObject'], 'form-holds-an-object': ['field'], 'form-holds-a-list-of-objects': ['field'] },
  explains: { noObject: ['open:elicitation/*'] },

  watch({ frames, report, skip }) {
    const forms = questionsIn(frames).filter(
      ({ method, params }) => method === 'elicitation/create' && isObject(params['requestedSchema']),
    );
    if (forms.length === 0) return skip(askForFixture('elicitation'));
    for (const { params, revision, frame } of forms) {
      const schema = isObject(params['requestedSchema']) ? params['requestedSchema'] : {};
      const { type, properties } = schema;
      if (type !== 'object' || !isObject(properties)) {
        const problem =
          type !== 'object' ? `has the \`type\` ${describeValue(type)}` : `has ${describeValue(properties)} for \`properties\``;
        report({ message: 'noObject', values: { problem }, evidence: [frame] });
        continue;
      }
      for (const [name, field] of Object.entries(properties)) {
        const problem = findFieldProblem(field, revision);
        if (problem !== undefined)
          report({ message: 'field', values: { field: showName(name), problem }, subject: showName(name), evidence: [frame] });
      }
    }
  },
});
