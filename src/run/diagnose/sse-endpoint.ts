import { isFrameOf } from '../../core/frames/frame.ts';
import { maskUrl } from '../../core/secrets/secret.ts';
import { initializeAt } from './initialize-again.ts';
import { type Cause, evidenceOf, type Silence } from './silence.ts';

/** The stream of HTTP+SSE is fine, and nothing can be posted to the endpoint that it names. */
export async function isEndpointUnreachable({ survey, main, opener, target, wire }: Silence): Promise<Cause | undefined> {
  const post = survey.initialize?.http;
  const connection = opener.connection(main[0]?.connection);
  if (wire !== 'sse' || target.kind !== 'url' || post?.head === undefined || connection === undefined) return undefined;
  if (survey.initialize?.outcome === 'answered' || post.status < 300) return undefined;
  const event = main.filter(isFrameOf('event')).find((frame) => frame.event === 'endpoint');
  const { url } = post.request;
  const evidence = [event, post.request, post.head];
  const text = `Its stream names the endpoint \`${event?.data ?? ''}\`, which is \`${maskUrl(url)}\`, and a POST there is answered with ${post.status}.`;
  for (const variant of variantsOf(target.url, url)) {
    const there = await initializeAt(connection, { url: variant });
    if (there.status < 200 || there.status > 299) continue;
    return {
      cause: 'endpoint-loses-prefix',
      text: `${text} At \`${maskUrl(variant)}\` it is taken: the path under which the server is mounted is missing.`,
      remedy: 'Put the path that the server is mounted under before the path of the endpoint; frameworks call it `root_path` or base path.',
      evidence: evidenceOf(...evidence, there.request, there.head),
    };
  }
  return {
    cause: 'endpoint-unreachable',
    text,
    remedy: 'Announce the path at which the server takes messages, as a client sees it from outside.',
    evidence: evidenceOf(...evidence),
  };
}

/** The endpoint below the stream, and below each folder that the stream is in, the deepest first. */
function variantsOf(stream: string, endpoint: string): readonly string[] {
  const to = new URL(endpoint);
  const folders = new URL(stream).pathname.split('/').filter((name) => name !== '');
  const prefixes = folders.map((_, index) => `/${folders.slice(0, folders.length - index).join('/')}`);
  return prefixes
    .filter((prefix) => !to.pathname.startsWith(`${prefix}/`))
    .map((prefix) => new URL(prefix + to.pathname + to.search, to).href);
}
