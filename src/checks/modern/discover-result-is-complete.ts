import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'modern/discover-result-is-complete',
  claim: 'Answers `server/discover` with its versions and its capabilities.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['DISC-01', 'DISC-02'],
    says: 'The result of `server/discover` holds `supportedVersions`, a list of dates, and `capabilities`, an object; `instructions` may be added.',
    spec: '2026-07-28/server/discover#response',
  },
  messages: {
    refused: 'It answers `server/discover` with {{answer}}, so that clients learn neither its versions nor its capabilities.',
    missing: 'The result of `server/discover` has no `{{member}}`.',
    wrongType: '`{{member}}` in the result of `server/discover` is {{actual}}, and must be {{expected}}.',
    noVersion: '`supportedVersions` in the result of `server/discover` is empty.',
  },
  remedy: 'Fill every member of the result. Clients fall back to `initialize`, or give up, when they cannot read a version from it.',
  catches: {
    'discover-is-refused': ['refused'],
    'discover-without-versions': ['missing'],
    'discover-names-one-version': ['wrongType'],
    'discover-lists-no-version': ['noVersion'],
    'first-discover-is-refused': ['refused'],
    'first-capabilities-are-refused': ['refused'],
    'first-version-is-refused': ['refused'],
  },
  explains: { refused: ['*'] },

  async run({ peer, report, inconclusive }) {
    const { opening } = peer;
    const { result } = opening;
    const evidence = evidenceOf(opening);
    if (result === undefined) {
      if (opening.error === undefined) return inconclusive('It gave no answer to `server/discover`.');
      return report({ message: 'refused', values: { answer: renderAnswer(opening) }, evidence });
    }
    const wanted = [
      ['supportedVersions', 'a list of strings', isArray(result['supportedVersions']) && result['supportedVersions'].every(isString)],
      ['capabilities', 'an object', isObject(result['capabilities'])],
      ['instructions', 'a string', result['instructions'] === undefined || isString(result['instructions'])],
    ] as const;
    for (const [member, expected, isRight] of wanted) {
      const value = result[member];
      if (isRight) continue;
      if (value === undefined) report({ message: 'missing', values: { member }, subject: member, evidence, expected, actual: 'nothing' });
      else report({ message: 'wrongType', values: { member, expected, actual: describeValue(value) }, subject: member, evidence });
    }
    if (isArray(result['supportedVersions']) && result['supportedVersions'].length === 0) report({ message: 'noVersion', evidence });
  },
});
