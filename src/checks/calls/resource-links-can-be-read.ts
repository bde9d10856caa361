import { defineCheck } from '../../core/check.ts';
import { isArray, isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';
import { fateOf, renderError } from '../../peer/answers/fate.ts';
import { ADD_CALL, callNamed, namedTool } from '../../peer/calls/named-call.ts';

const READS = 3;

export default defineCheck({
  id: 'calls/resource-links-can-be-read',
  claim: 'Links only to resources that can be read.',
  subject: 'server',
  requirement: {
    level: 'MAY',
    rows: ['TOOL-20'],
    says: 'A resource that a result links to need not be listed; a client reads it by its URI.',
    spec: '2026-07-28/server/tools#resource-links',
  },
  messages: { unreadable: 'The result of `{{tool}}` links to `{{uri}}`, and a read of that is answered with {{error}}.' },
  remedy: 'Let `resources/read` serve what results link to, or link to a place on the web.',
  catches: { 'links-to-nothing': ['unreadable'] },
  callsTool: true,

  async run({ connection, peer, report, skip, inconclusive }) {
    const named = namedTool(peer);
    if (named === undefined) return skip(ADD_CALL);
    if (peer.capabilities['resources'] === undefined) return skip('It declares no resources.');
    const tool = showName(named.name);
    const end = await callNamed(connection, named);
    if (end.kind !== 'answered') return inconclusive(`The call of \`${tool}\` brought no answer.`);
    const content = end.result?.['content'];
    const links = (isArray(content) ? content : []).flatMap((block) => {
      if (!isObject(block) || block['type'] !== 'resource_link' || typeof block['uri'] !== 'string') return [];
      // What is on the web is fetched there.
      return /^https?:/i.test(block['uri']) ? [] : [block['uri']];
    });
    if (links.length === 0) return skip(`The result of \`${tool}\` links to no resource.`);
    for (const uri of links.slice(0, READS)) {
      const fate = fateOf(await connection.request('resources/read', { uri }), connection);
      if (fate.kind === 'broke') return inconclusive(`Asked to read \`${uri}\`, it ${fate.how}.`);
      if (fate.kind !== 'error') continue;
      const values = { tool, uri, error: renderError(fate.error) };
      report({ message: 'unreadable', values, subject: tool, evidence: [end.evidence[1], ...fate.evidence] });
    }
  },
});
