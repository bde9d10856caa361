import { defineClientCheck } from '../../core/client-check.ts';
import { isArray, isObject, isString } from '../../core/json/json.ts';
import type { Talk } from '../../core/talk.ts';
import { couldMatch } from '../../peer/lists/uri-template.ts';

export default defineClientCheck({
  id: 'client-calls/template-values-are-encoded',
  claim: 'Encodes the values that it puts into the templates of resources.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Templates are those of RFC 6570: in a plain `{name}` whatever is no letter, digit or one of `-._~` is percent-encoded. A value that is pasted in as it is makes another address, or none.',
  },
  occasion: 'Let the client read the template `exercise://notes/{title}` with the title `a b/c?d`.',
  messages: {
    raw: 'It read `{{uri}}` of the template `{{template}}`: the value holds {{characters}}, which have to be encoded there.',
  },
  harm: { kind: 'loses-tools', because: 'Resources whose values hold such characters cannot be read.' },
  remedy: 'Expand templates with a library for RFC 6570, or put each value through `encodeURIComponent`.',
  catches: { 'pastes-values-into-templates': ['raw'] },

  watch({ talk, report, notSeen }) {
    const { uris, templates } = listedIn(talk);
    let isSeen = false;
    for (const { method, params, frame } of talk.calls) {
      const { uri } = params;
      if (method !== 'resources/read' || !isString(uri) || uris.has(uri)) continue;
      const template = templates.find((each) => SIMPLE.test(each) && couldMatch(each, uri));
      if (template === undefined) continue;
      const [before = '', after = ''] = template.split(/\{\w+\}/);
      const value = uri.slice(before.length, after === '' ? undefined : -after.length);
      const strange = [...new Set(value.replaceAll(/%[0-9a-f]{2}/gi, '').replaceAll(/[\w.~-]/g, ''))];
      // A value of plain letters is the same either way.
      if (strange.length > 0)
        report({
          message: 'raw',
          subject: template,
          values: {
            uri: uri.replaceAll('`', "'"),
            template,
            characters: strange.map((each) => `"${each.replaceAll('`', "'")}"`).join(' '),
          },
          evidence: [frame],
        });
      else if (value.includes('%')) isSeen = true;
    }
    if (!isSeen) return notSeen();
  },
});

/** One plain variable: with several it is not sure where each begins. */
const SIMPLE = /^[^{}]*\{\w+\}[^{}]*$/;

function listedIn({ calls }: Talk) {
  const entries = (method: string, member: string, key: string) =>
    calls.flatMap(({ method: asked, result }) => {
      const items = asked === method ? result?.[member] : undefined;
      return (isArray(items) ? items : []).flatMap((item) => (isObject(item) && isString(item[key]) ? [item[key]] : []));
    });
  return {
    uris: new Set(entries('resources/list', 'resources', 'uri')),
    templates: entries('resources/templates/list', 'resourceTemplates', 'uriTemplate'),
  };
}
