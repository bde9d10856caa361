import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isArray, isObject, isString, type Json } from '../../core/json/json.ts';
import type { Talk } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-icons/icons-are-fetched-without-credentials',
  claim: 'Fetches icons without credentials.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ICON-04'],
    says: 'Who fetches an icon sends no credentials along, and follows no redirect to another origin or scheme.',
    spec: '2025-11-25/basic/index#icons',
  },
  wires: ['http', 'sse'],
  under: ['icons-are-canaries'],
  occasion: 'Let the client show the icons of the tools.',
  messages: {
    credentials: 'It fetched the icon `{{path}}` with the header `{{header}}`.',
  },
  remedy: 'Fetch icons on a way of their own: without the token, the cookies and the session of the server.',
  catches: { 'fetches-icons-with-its-token': ['credentials'] },

  watch({ talk, loose, report, notSeen }) {
    const paths = iconPathsIn(talk);
    const fetched = [...loose, ...talk.requests].filter(({ url }) => paths.has(url.split('?')[0] ?? ''));
    if (fetched.length === 0) return notSeen();
    for (const { head, headers, url } of fetched) {
      const header = CREDENTIALS.find((name) => headerOf(headers, name) !== undefined);
      if (header !== undefined) report({ message: 'credentials', values: { path: url, header }, evidence: [head] });
    }
  },
});

const CREDENTIALS = ['authorization', 'cookie', 'mcp-session-id', 'proxy-authorization'];

function iconPathsIn({ calls }: Talk): ReadonlySet<string> {
  const lists = calls.flatMap(({ result }) =>
    Object.values(result ?? {}).flatMap((value: Json | undefined) => (isArray(value) ? value : [])),
  );
  const icons = lists.flatMap((entry) => (isObject(entry) && isArray(entry['icons']) ? entry['icons'] : []));
  const sources = icons.flatMap((icon) => (isObject(icon) && isString(icon['src']) ? [icon['src']] : []));
  return new Set(sources.flatMap((src) => (/^https?:/i.test(src) && URL.canParse(src) ? [new URL(src).pathname] : [])));
}
