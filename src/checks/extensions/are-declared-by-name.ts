import { defineCheck } from '../../core/check.ts';
import { isObject } from '../../core/json/json.ts';
import { evidenceOf } from '../../peer/answers/exchange-evidence.ts';
import { describeValue } from '../../schema/problem.ts';

const LABEL = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const NAME = new RegExp(`^${LABEL}(?:\\.${LABEL})*/[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$`);

export default defineCheck({
  id: 'extensions/are-declared-by-name',
  claim: 'Declares its extensions as a map, each under its full name.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['EXT-01', 'DISC-09'],
    says: '`capabilities.extensions` maps names of extensions, each with its prefix, to objects; an empty object has no settings.',
    spec: '2026-07-28/basic/versioning#extension-negotiation',
  },
  messages: {
    notMap: '`capabilities.extensions` is {{actual}}, and must be an object that maps names to settings.',
    name: 'The extension `{{name}}` is declared under a name without a valid prefix, such as `io.modelcontextprotocol/`.',
  },
  remedy: 'Write `"extensions": { "com.example/name": {} }`, with settings in the braces where there are any.',
  catches: {
    'extensions-are-a-list': ['notMap'],
    'extension-without-a-prefix': ['name'],
  },
  connection: 'none',

  async run({ peer, report, skip }) {
    const { extensions } = peer.capabilities;
    if (extensions === undefined) return skip('It declares no extension.');
    const evidence = evidenceOf(peer.opening);
    if (!isObject(extensions)) return report({ message: 'notMap', values: { actual: describeValue(extensions) }, evidence });
    // What stands under a name is judged with the shape of the whole message.
    for (const key of Object.keys(extensions)) {
      const name = key.replaceAll('`', "'");
      if (!NAME.test(key)) report({ message: 'name', values: { name }, subject: name, evidence });
    }
  },
});
