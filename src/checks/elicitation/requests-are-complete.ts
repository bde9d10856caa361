import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isObject, isString } from '../../core/json/json.ts';
import { questionsIn } from '../../peer/asking/questions.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'elicitation/requests-are-complete',
  claim: 'Says in every elicitation what it wants to know, and in which way.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-03'],
    says: 'An elicitation has a `message`. A form has its `requestedSchema`; from 2025-11-25 on a page has `mode: "url"` and its `url`.',
    spec: '2025-11-25/client/elicitation#elicitation-requests',
  },
  messages: {
    silent: '`message` of an elicitation is {{actual}}, and must be a string that tells the user what it is about.',
    formless: '`requestedSchema` of an elicitation is {{actual}}: there is no form to show.',
    otherMode: '`mode` of an elicitation is {{actual}}. {{revision}} knows {{known}}.',
    nowhere: '`url` of an elicitation is {{actual}}, and no address that could be opened.',
  },
  remedy: 'Give each elicitation its `message`, and a `requestedSchema` of `type: "object"` or, with `mode: "url"`, an absolute `url`.',
  catches: {
    'elicits-without-message': ['silent'],
    'elicits-without-form': ['formless'],
    'elicits-in-a-mode-of-its-own': ['otherMode'],
    'elicits-at-a-relative-url': ['nowhere'],
  },
  explains: { formless: ['open:elicitation/*'] },

  watch({ frames, report, skip }) {
    const asked = questionsIn(frames).filter(({ method }) => method === 'elicitation/create');
    if (asked.length === 0) return skip(askForFixture('elicitation'));
    for (const { params, revision, frame } of asked) {
      const { message, mode, url, requestedSchema } = params;
      const evidence = [frame] as const;
      if (!isString(message)) report({ message: 'silent', values: { actual: describeValue(message) }, evidence });
      const hasModes = revision >= '2025-11-25';
      if (hasModes && mode === 'url') {
        if (!isString(url) || !URL.canParse(url)) report({ message: 'nowhere', values: { actual: describeValue(url) }, evidence });
      } else if (hasModes && mode !== undefined && mode !== 'form') {
        report({ message: 'otherMode', values: { actual: describeValue(mode), revision, known: '`form` and `url`' }, evidence });
      } else if (!isObject(requestedSchema)) {
        report({ message: 'formless', values: { actual: describeValue(requestedSchema) }, evidence });
      }
    }
  },
});
