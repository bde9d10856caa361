import { defineCheck } from '../../core/check.ts';
import { fixtureOf } from '../../core/fixtures.ts';
import { isArray, isObject, isString, type Json } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { callAnswering } from '../../peer/asking/answered-call.ts';
import { WILLING } from '../../peer/asking/willing-client.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'elicitation/required-pages-are-listed',
  claim: 'Lists the pages that the user must open first when it refuses a call for them.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-12', 'ERR-11'],
    says: 'Error -32042 lists in `data.elicitations` what the user must open first: each with `mode: "url"`, its `url`, a `message` and an `elicitationId`.',
    spec: '2025-11-25/client/elicitation#url-elicitation-required-error',
  },
  messages: {
    nothing: '`data.elicitations` of error -32042 is {{actual}}, and must list what the user has to open.',
    entry: 'An entry in `data.elicitations` of error -32042 has {{actual}} for `{{member}}`, and must have {{expected}}.',
  },
  remedy: 'Put every page that is still to be opened into `data.elicitations`, in the form of an elicitation with `mode: "url"`.',
  catches: {
    'requires-no-page': ['nothing'],
    'requires-a-form': ['entry'],
    'requires-a-page-without-id': ['entry'],
  },
  connection: 'capable',
  needs: ['urlRequired'],
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const fixture = fixtureOf(peer, 'urlRequired');
    if (fixture === undefined) return;
    const { end } = await callAnswering(connection, peer, fixture, WILLING);
    if (end.kind !== 'answered') return inconclusive(`The call of \`${showName(fixture.tool)}\` was not answered.`);
    if (end.error?.code !== -32042)
      return skip(`\`${showName(fixture.tool)}\` was not refused with error -32042. Name a call that is, under \`fixtures.urlRequired\`.`);
    const { evidence } = end;
    const data = isObject(end.error.data) ? end.error.data : {};
    const pages = data['elicitations'];
    if (!isArray(pages) || pages.length === 0) return report({ message: 'nothing', values: { actual: describeValue(pages) }, evidence });
    for (const page of pages) {
      for (const [member, expected, fits] of MEMBERS) {
        const value = isObject(page) ? page[member] : undefined;
        if (!fits(value))
          report({ message: 'entry', values: { member, expected, actual: describeValue(value) }, subject: member, evidence });
      }
    }
  },
});

const MEMBERS: readonly (readonly [member: string, expected: string, fits: (value: Json | undefined) => boolean])[] = [
  ['mode', '`"url"`', (value) => value === 'url'],
  ['url', 'an absolute URL', (value) => isString(value) && URL.canParse(value)],
  ['elicitationId', 'a string', isString],
  ['message', 'a string', isString],
];
