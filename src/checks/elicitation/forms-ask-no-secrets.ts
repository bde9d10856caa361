import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import type { Json } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { fieldsOf } from '../../peer/asking/form-answers.ts';
import { questionsIn } from '../../peer/asking/questions.ts';

/** Names under which nobody asks for anything but a secret. */
const SECRET =
  /(^|[^a-z])(passwords?|passwd|passphrase|api[ _-]?keys?|secret[ _-]?keys?|client[ _-]?secret|access[ _-]?tokens?|cvv|cvc|card[ _-]?numbers?)([^a-z]|$)/i;

export default defineCheck({
  id: 'elicitation/forms-ask-no-secrets',
  claim: 'Asks for no passwords, keys or card numbers in a form.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-09'],
    says: 'What a form brings passes through the client. Secrets are asked for on a page, with `mode: "url"`, or not at all.',
    spec: '2025-11-25/client/elicitation#form-mode-security',
  },
  messages: { secret: 'The field `{{field}}` of a form {{sign}}: it seems to ask for a secret.' },
  regrade: { secret: { severity: 'note', because: 'A name is a hint. Only the author knows what is asked for.' } },
  remedy: 'Send the user to a page of your own with `mode: "url"` (from 2025-11-25 on), and take the secret there.',
  catches: { 'asks-for-a-password': ['secret'], 'asks-for-a-hidden-text': ['secret'] },

  watch({ frames, report, skip }) {
    const forms = questionsIn(frames).filter(({ method, params }) => method === 'elicitation/create' && params['mode'] !== 'url');
    if (forms.length === 0) return skip(askForFixture('elicitation'));
    for (const { params, frame } of forms) {
      for (const [name, field] of fieldsOf(params['requestedSchema'])) {
        const sign = signOf(name, field['title'], field);
        if (sign !== undefined)
          report({ message: 'secret', values: { field: showName(name), sign }, subject: showName(name), evidence: [frame] });
      }
    }
  },
});

function signOf(name: string, title: Json | undefined, field: { readonly [keyword: string]: Json | undefined }): string | undefined {
  if (field['format'] === 'password') return 'has the format `password`';
  if (field['writeOnly'] === true) return 'is `writeOnly`';
  // Words that are written together, as in `apiKey`, are told apart by their capitals.
  const apart = name.replace(/([a-z])([A-Z])/g, '$1_$2');
  if (SECRET.test(apart)) return 'has such a name';
  return typeof title === 'string' && SECRET.test(title) ? `is titled \`${showName(title)}\`` : undefined;
}
