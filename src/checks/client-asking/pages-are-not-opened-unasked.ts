import { defineClientCheck } from '../../core/client-check.ts';
import { headerOf } from '../../core/frames/frame.ts';
import { isString } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { HttpSeen } from '../../core/talk.ts';
import { abilityOf, isDeclared } from '../../peer/talks/abilities.ts';
import { type Asked, askedIn } from '../../peer/talks/asked.ts';

export default defineClientCheck({
  id: 'client-asking/pages-are-not-opened-unasked',
  claim: 'Opens no page that a server sends its user to before the user agrees, and reads none by itself.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['ELICIT-16'],
    says: 'A client fetches nothing of a URL that it is to show, and opens it only with the consent of the user.',
    spec: '2025-11-25/client/elicitation#safe-url-handling',
  },
  wires: ['http', 'sse'],
  under: ['elicits-at-a-canary'],
  occasion: 'Let the client call the tool `ask` with `{"mode":"elicitation-url"}`, and decline what it shows.',
  messages: {
    fetched: 'It fetched the page by itself: the request came from {{agent}}, which is no browser.',
    unwanted: 'The page was opened, and the answer was {{answer}}.',
  },
  remedy: 'Show the whole address as a text, and hand it to a browser only when the user says so. Look nothing up for a preview.',
  catches: { 'looks-pages-up': ['fetched'], 'opens-pages-it-declines': ['unwanted'] },

  watch({ talk, loose, report, notSeen }) {
    const asked = askedIn(talk).filter((each) => abilityOf(each) === 'url' && isDeclared(each.declared, 'url', talk.revision));
    let isSeen = false;
    for (const question of asked) {
      const { answer, result } = question;
      const path = pathOf(question);
      if (answer === undefined || path === undefined) continue;
      isSeen = true;
      const visits = [...loose, ...talk.requests].filter(({ url, head }) => url.split('?')[0] === path && head.seq > question.frame.seq);
      for (const visit of visits.slice(0, 1)) {
        const agent = headerOf(visit.headers, 'user-agent') ?? '';
        const evidence = [question.frame, visit.head, answer] as const;
        if (!isBrowser(visit))
          report({ message: 'fetched', values: { agent: agent === '' ? 'nobody' : `\`${agent.slice(0, 80)}\`` }, evidence });
        else if (result?.['action'] !== 'accept')
          report({
            message: 'unwanted',
            values: { answer: result === undefined ? 'an error' : `\`${toText(result['action'])}\`` },
            evidence,
          });
      }
    }
    if (!isSeen) return notSeen();
  },
});

function pathOf({ params }: Asked): string | undefined {
  const { url } = params;
  return isString(url) && URL.canParse(url) ? new URL(url).pathname : undefined;
}

function isBrowser({ headers }: HttpSeen): boolean {
  return (headerOf(headers, 'user-agent') ?? '').startsWith('Mozilla/') && headerOf(headers, 'mcp-session-id') === undefined;
}
