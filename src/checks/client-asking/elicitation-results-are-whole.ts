import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, isString, type Json } from '../../core/json/json.ts';
import type { Revision } from '../../core/revision.ts';
import { abilityOf } from '../../peer/talks/abilities.ts';
import { askedIn } from '../../peer/talks/asked.ts';
import { describeHeld, describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-asking/elicitation-results-are-whole',
  claim: 'Answers `elicitation/create` with an action, and with a flat content where a form was accepted and nowhere else.',
  subject: 'client',
  requirement: {
    level: 'schema',
    rows: ['ELICIT-06'],
    says: 'The result has `action`: `accept`, `decline` or `cancel`. It has `content` only where a form was accepted, and its values are strings, numbers and booleans, from 2025-11-25 on lists of strings as well.',
    spec: '2025-11-25/client/elicitation#response-actions',
  },
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation"}`, and answer what it shows.',
  messages: {
    action: 'The answer has {{value}} for `action`, and it must be `accept`, `decline` or `cancel`.',
    content: 'The answer has {{value}} for `content`, and it must be an object or left out.',
    needless: 'The answer has a `content` although {{why}}.',
    nested: 'The answer has {{value}} for `{{field}}`, and a form holds strings, numbers and booleans alone.',
  },
  regrade: {
    needless: {
      severity: 'warning',
      because: 'The schema lets `content` stand there; that it is for accepted forms alone stands in the text.',
    },
  },
  remedy:
    'Answer `{"action":"accept","content":{…}}` with the fields of the form, or `{"action":"decline"}` or `{"action":"cancel"}` without `content`. Leave a field out that was left empty.',
  catches: {
    'answers-forms-with-yes': ['action'],
    'answers-forms-with-a-list': ['content'],
    'declines-with-content': ['needless'],
    'fills-empty-fields-with-null': ['nested'],
  },

  watch({ talk, report, notSeen }) {
    const answered = askedIn(talk).flatMap((asked) => {
      const ability = abilityOf(asked);
      return (ability === 'form' || ability === 'url') && asked.result !== undefined ? [{ ...asked, ability }] : [];
    });
    if (answered.length === 0) return notSeen();
    for (const { frame, answer = frame, result = {}, ability } of answered) {
      const { action, content } = result;
      const evidence = [frame, answer] as const;
      if (!isString(action) || !['accept', 'decline', 'cancel'].includes(action))
        report({ message: 'action', values: { value: describeHeld(action) }, evidence });
      // Libraries write `null` for what they leave out.
      if (content === undefined || content === null) continue;
      if (!isObject(content)) report({ message: 'content', values: { value: describeValue(content) }, evidence });
      else if (action === 'decline' || action === 'cancel') {
        if (Object.keys(content).length > 0) report({ message: 'needless', values: { why: `\`action\` is \`${action}\`` }, evidence });
      } else if (ability === 'url') {
        if (Object.keys(content).length > 0) report({ message: 'needless', values: { why: 'it was asked for no form' }, evidence });
      } else {
        for (const [field, value] of Object.entries(content)) {
          if (value === undefined || isFlat(value, talk.revision)) continue;
          report({ message: 'nested', subject: field, values: { field, value: describeValue(value) }, evidence });
        }
      }
    }
  },
});

function isFlat(value: Json, revision: Revision): boolean {
  if (isArray(value)) return revision >= '2025-11-25' && value.every(isString);
  return value !== null && typeof value !== 'object';
}
