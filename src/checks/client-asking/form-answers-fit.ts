import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, type JsonObject } from '../../core/json/json.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { type Asked, askedIn } from '../../peer/talks/asked.ts';
import { findValueMisfits } from '../../peer/talks/value-misfits.ts';

export default defineClientCheck({
  id: 'client-asking/form-answers-fit',
  claim: 'Answers a form with what fits it, defaults included.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['ELICIT-07'],
    says: 'A client shows the defaults of a form as they are, and holds what was filled in against the schema of the form before it answers.',
    spec: '2025-11-25/client/elicitation#requested-schema',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and accept the form that it shows.',
  messages: {
    misfit: 'The field `{{field}}` of the form {{problem}}.',
    empty: 'The form has defaults for {{fields}}, and none of them came back.',
  },
  remedy:
    'Fill the form with its defaults before the user sees it, convert what was typed into the type of each field, and ask again where it does not fit.',
  catches: {
    'answers-forms-in-texts': ['misfit'],
    'accepts-without-content': ['misfit', 'empty'],
    'forgets-the-defaults-of-forms': ['empty'],
  },

  watch({ talk, report, notSeen }) {
    const accepted = askedIn(talk).filter((asked) => abilityOf(asked) === 'form' && asked.result?.['action'] === 'accept');
    if (accepted.length === 0) return notSeen();
    for (const asked of accepted) {
      const { frame, answer = frame, result, params } = asked;
      const content = result?.['content'] ?? {};
      // What is no object at all is no matter of the form.
      if (!isObject(content)) continue;
      for (const { place, problem } of findValueMisfits(content, params['requestedSchema'])) {
        if (content[place] === null) continue;
        report({ message: 'misfit', subject: place, values: { field: place, problem }, evidence: [frame, answer] });
      }
      const defaults = fieldsWithDefaults(asked);
      if (defaults.length >= FEWEST && defaults.every((name) => content[name] === undefined))
        report({ message: 'empty', values: { fields: defaults.map((name) => `\`${name}\``).join(', ') }, evidence: [frame, answer] });
    }
  },
});

/** A user may empty one field; nobody empties all. */
const FEWEST = 3;

/** Those that a user may leave out: others have to be filled in anyway. */
function fieldsWithDefaults({ params }: Asked): readonly string[] {
  const schema = isObject(params['requestedSchema']) ? params['requestedSchema'] : {};
  const fields: JsonObject = isObject(schema['properties']) ? schema['properties'] : {};
  const required = isArray(schema['required']) ? schema['required'] : [];
  return Object.entries(fields).flatMap(([name, field]) =>
    isObject(field) && field['default'] !== undefined && !required.includes(name) ? [name] : [],
  );
}
