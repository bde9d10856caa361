import { defineCheck } from '../../core/check.ts';
import type { HttpAnswer } from '../../core/connection.ts';
import { isSecretHeader } from '../../core/secrets/secret-name.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { openProbe, shown } from '../../peer/http/http-probe.ts';

const PLACES = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

/** Whoever is slow here is left alone. */
const PAGE_MS = 3000;

export default defineCheck({
  id: 'http/metadata-is-no-web-page',
  claim: 'Answers where clients look for a sign-in with metadata or 404, and not with a web page.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Some clients look below `/.well-known/` before anything else. A page with status 200 tells them that there is a sign-in, and they fail to read it.',
  },
  wires: ['http', 'sse'],
  once: true,
  messages: { page: 'It needs no sign-in, and answers {{places}} with 200 and a web page.' },
  remedy:
    'Answer 404 below `/.well-known/` for what is not there: keep the rule that sends every path to the web application away from it.',
  catches: { 'serves-a-page-for-every-path': ['page'] },
  connection: 'shared',

  async run({ connection, limits, open, peer, report, skip }) {
    const isKnown = connection.frames.some(
      (frame) => frame.kind === 'request-head' && frame.headers.some(([name]) => isSecretHeader(name) && !/^mcp-/i.test(name)),
    );
    if (isKnown) return skip('It was given a credential: where it tells of its sign-in is another matter.');
    const { link } = await openProbe({ open, peer }, connection);
    const pages: { readonly place: string; readonly answer: HttpAnswer }[] = [];
    for (const place of PLACES) {
      const headers = { accept: 'application/json', 'content-type': null, 'mcp-session-id': null };
      const answer = await link.http({ method: 'GET', url: place, headers, timeoutMs: Math.min(limits.requestMs, PAGE_MS) });
      answer.close();
      if (answer.status === 200 && isPage(answer)) pages.push({ place, answer });
    }
    const [first] = pages;
    if (first === undefined) return;
    const places = renderList(pages.map(({ place }) => `\`${place}\``));
    report({ message: 'page', values: { places }, evidence: shown(first.answer), expected: '404' });
  },
});

function isPage({ mediaType, text }: HttpAnswer): boolean {
  return mediaType === 'text/html' && /^\s*<(?:!doctype|html|head|\?xml)/i.test(text);
}
