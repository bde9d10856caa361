import { defineCheck } from '../../core/check.ts';
import { headerOf } from '../../core/frames/frame.ts';

export default defineCheck({
  id: 'http/endpoint-does-not-redirect',
  claim: 'Answers at the URL that clients are given, without a redirect.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'Many clients and gateways do not follow a redirect of a POST, and some lose its body or its headers on the way. Browsers and `curl -L` hide it.',
  },
  wires: ['http'],
  once: true,
  messages: { redirects: 'A POST to `{{from}}` is answered with {{status}} and sent on to `{{to}}`, where the server is.' },
  harm: { kind: 'costs', because: 'Clients that do not follow it cannot connect.' },
  remedy: 'Serve the endpoint at both paths, with and without the slash, or give out the URL behind the redirect.',
  catches: {
    'redirects-to-a-slash': ['redirects'],
    'leads-to-a-query': ['redirects'],
    'redirects-with-308': ['redirects'],
  },

  watch({ frames, isOrdinary, report, skip }) {
    const posts = new Map(
      frames.flatMap((frame) =>
        frame.kind === 'request-head' && frame.method === 'POST' && isOrdinary(frame.connection) ? [[frame.seq, frame] as const] : [],
      ),
    );
    if (posts.size === 0) return skip('Nothing was posted.');
    for (const head of frames) {
      if (head.kind !== 'response-head' || head.status < 300 || head.status > 399) continue;
      const post = posts.get(head.request);
      const to = headerOf(head.headers, 'location');
      if (post === undefined || to === undefined) continue;
      report({ message: 'redirects', values: { from: post.url, status: head.status, to }, evidence: [post, head] });
    }
  },
});
