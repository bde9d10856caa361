import { defineCheck } from '../../core/check.ts';
import { askForFixture } from '../../core/fixtures.ts';
import { isString } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { fieldsOf } from '../../peer/asking/form-answers.ts';
import { questionsIn } from '../../peer/asking/questions.ts';

/** Names of query parameters that let in whoever has the address. */
const KEYS = /^(access_?token|refresh_?token|id_?token|auth_?token|api_?key|password|passwd|secret|client_secret|jwt)$/i;
const LINK = /\bhttps?:\/\/\S/i;
const LOOPBACK = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;

export default defineCheck({
  id: 'elicitation/urls-are-safe',
  claim: 'Sends users to pages that are safe to open, and hides no links in forms.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-18'],
    says: 'The address of a page holds nothing secret and lets nobody in by itself; it should be https. Forms should hold no links.',
    spec: '2025-11-25/client/elicitation#safe-url-handling',
  },
  messages: {
    secret: 'The address of a page holds {{what}}: whoever sees it is let in.',
    plain: 'The address of a page begins with `{{scheme}}` at `{{host}}`: what the user types there can be read on the way.',
    link: '{{place}} of a form holds a link. A client cannot show where it leads before the user follows it.',
  },
  regrade: {
    plain: { severity: 'warning', because: 'https is recommended, and left to development.' },
    link: { severity: 'note', because: 'Links are advised against only where they are meant to be followed.' },
  },
  remedy:
    'Send users to an https page that asks who they are, with an address that is of no use to anybody else. Use `mode: "url"` for links.',
  catches: { 'page-carries-a-token': ['secret'], 'page-is-not-encrypted': ['plain'], 'form-holds-a-link': ['link'] },

  watch({ frames, report, skip }) {
    const asked = questionsIn(frames).filter(({ method }) => method === 'elicitation/create');
    if (asked.length === 0) return skip(askForFixture('urlElicitation'));
    for (const { params, frame } of asked) {
      const evidence = [frame] as const;
      const { mode, url, message, requestedSchema } = params;
      if (mode !== 'url') {
        const texts = fieldsOf(requestedSchema).flatMap(([name, { title, description }]) =>
          [title, description].map((text) => [`The field \`${showName(name)}\``, text] as const),
        );
        for (const [place, text] of [['`message`', message] as const, ...texts]) {
          if (isString(text) && LINK.test(text)) report({ message: 'link', values: { place }, subject: place, evidence });
        }
        continue;
      }
      if (!isString(url) || !URL.canParse(url)) continue;
      const address = new URL(url);
      const key = [...address.searchParams.keys()].find((name) => KEYS.test(name));
      const what = address.password !== '' ? 'a user name with its password' : key && `the query parameter \`${key}\``;
      if (what) report({ message: 'secret', values: { what }, evidence });
      if (address.protocol === 'http:' && !LOOPBACK.test(address.hostname))
        report({ message: 'plain', values: { scheme: address.protocol, host: address.hostname }, evidence });
    }
  },
});
