import { defineCheck } from '../../core/check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineCheck({
  id: 'lifecycle/initialize-result-is-complete',
  claim: 'Answers `initialize` with its version, its capabilities and its name.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['LIFE-04'],
    says: 'The result of `initialize` holds `protocolVersion`, `capabilities` and `serverInfo` with a name and a version.',
    spec: '2025-11-25/basic/lifecycle#initialization',
  },
  messages: {
    missing: 'The result of `initialize` has no `{{member}}`.',
    wrongType: '`{{member}}` in the result of `initialize` is {{actual}}, and must be {{expected}}.',
  },
  remedy: 'Fill every member of the result. Clients that check its shape end the session without it.',
  catches: { 'missing-server-info': ['missing'], 'server-version-is-a-number': ['wrongType'] },

  async run({ peer, report, skip }) {
    const { result, reply } = peer.opening;
    if (result === undefined || reply === undefined) return skip('`initialize` brought no result on the main connection.');
    const info = isObject(result['serverInfo']) ? result['serverInfo'] : undefined;
    const wanted: readonly (readonly [member: string, value: Json | undefined, type: 'a string' | 'an object'])[] = [
      ['protocolVersion', result['protocolVersion'], 'a string'],
      ['capabilities', result['capabilities'], 'an object'],
      ['serverInfo', result['serverInfo'], 'an object'],
      ...(info === undefined
        ? []
        : ([
            ['serverInfo.name', info['name'], 'a string'],
            ['serverInfo.version', info['version'], 'a string'],
          ] as const)),
    ];
    for (const [member, value, expected] of wanted) {
      if (value === undefined)
        report({ message: 'missing', values: { member }, subject: member, evidence: [reply], expected, actual: 'nothing' });
      else if (expected === 'a string' ? typeof value !== 'string' : !isObject(value)) {
        report({ message: 'wrongType', values: { member, expected, actual: describeValue(value) }, subject: member, evidence: [reply] });
      }
    }
  },
});
