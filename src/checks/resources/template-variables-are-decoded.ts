import { defineCheck } from '../../core/check.ts';
import { isArray, isObject, type Json } from '../../core/json/json.ts';
import { fateOf } from '../../peer/answers/fate.ts';

const READS = 3;

export default defineCheck({
  id: 'resources/template-variables-are-decoded',
  claim: 'Decodes what a client put into a variable of a template, once.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because: 'Clients expand a template by RFC 6570, which writes a space as `%20`: a handler that looks for `%20` finds nothing.',
  },
  messages: {
    encoded: 'Asked for `{{uri}}`, it answers with `{{shown}}`: the variable of `{{template}}` was not decoded.',
    decodedTwice: 'Asked for `{{uri}}`, it answers with `{{shown}}`: the variable of `{{template}}` was decoded twice.',
  },
  harm: { encoded: { kind: 'costs', because: 'Words with spaces or accents are never found.' } },
  remedy: 'Decode each variable once, with `decodeURIComponent` or its like, after the URI was matched with the template.',
  catches: { 'template-variable-stays-encoded': ['encoded'], 'template-variable-is-decoded-twice': ['decodedTwice'] },

  async run({ connection, peer, report, skip, nonce, inconclusive }) {
    const templates = (peer.lists.templates?.items ?? []).flatMap((entry) => {
      const template = isObject(entry) ? entry['uriTemplate'] : undefined;
      return typeof template === 'string' && /^(?!https?:)[^{}]+\{\w+\}[^{}]*$/i.test(template) ? [template] : [];
    });
    if (templates.length === 0) return skip('It lists no template with one plain variable.');
    let judged = 0;
    for (const template of templates.slice(0, READS)) {
      const word = nonce();
      const [encoded, decoded, twice] = [`a%20${word}%2520z`, `a ${word}%20z`, `a ${word} z`];
      const uri = template.replace(/\{\w+\}/, encoded);
      const exchange = await connection.request('resources/read', { uri });
      const fate = fateOf(exchange, connection);
      if (fate.kind === 'broke' && fate.isDead) return inconclusive(`Asked to read \`${uri}\`, it ${fate.how}.`);
      // A text may well quote the URI itself.
      const text = textIn(exchange.result).replaceAll(uri, '');
      const common = { subject: template, evidence: fate.evidence };
      if (text.includes(decoded)) {
        judged += 1;
        continue;
      }
      if (text.includes(encoded)) report({ message: 'encoded', values: { uri, template, shown: encoded }, ...common });
      else if (text.includes(twice)) report({ message: 'decodedTwice', values: { uri, template, shown: twice }, ...common });
    }
    if (judged === 0) return skip('No template shows its variable in what it brings.');
  },
});

function textIn(result: Json | undefined): string {
  const contents = isObject(result) && isArray(result['contents']) ? result['contents'] : [];
  return contents.map((each) => (isObject(each) && typeof each['text'] === 'string' ? each['text'] : '')).join('\n');
}
