import { defineCheck } from '../../core/check.ts';
import { MODERN } from '../../core/revision.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { renderAnswer } from '../../peer/answers/exchange-words.ts';
import { askInitialize, isRefused } from '../../peer/modern-peer.ts';

export default defineCheck({
  id: 'modern/old-clients-learn-its-versions',
  claim: 'Names its versions when it refuses `initialize`.',
  subject: 'server',
  requirement: {
    level: 'SHOULD',
    rows: ['DISC-11'],
    says: 'A server of the stateless era alone names the versions that it speaks in the error with which it answers `initialize`.',
    spec: '2026-07-28/basic/versioning#backward-compatibility-with-initialization-based-versions',
  },
  messages: { unnamed: 'It answers `initialize` with {{answer}}, and names no version that it speaks.' },
  remedy:
    'Put the date into the message of the error, or `supported` into its data: it is all that the user of an older client gets to see.',
  catches: { 'refuses-initialize-without-a-word': ['unnamed'] },
  connection: 'none',

  async run(context) {
    const { peer, report, skip } = context;
    const initialize = await askInitialize(context);
    if (!isRefused(initialize)) return skip('It serves the session era too, or gave `initialize` no answer that decides.');
    const said = JSON.stringify(initialize.error ?? initialize.response ?? '') + (initialize.http?.text ?? '');
    const versions = peer.opening.result?.['supportedVersions'];
    const names = [MODERN, ...(Array.isArray(versions) ? versions.map(String) : [])].some((version) => said.includes(version));
    if (!names) report({ message: 'unnamed', values: { answer: renderAnswer(initialize) }, evidence: evidenceOf(initialize) });
  },
});
