import type { Diagnosis } from '../../core/event.ts';
import type { Frame } from '../../core/frames/frame.ts';
import type { HttpSeen, Talks } from '../../core/talk.ts';

const MOST_SHOWN = 5;

/** Why there is nothing to judge. @param remedy what to try where nothing better is known */
export function diagnoseAbsence(frames: readonly Frame[], { loose }: Talks, remedy: string): Diagnosis {
  const tried: readonly string[] = [];
  const seen = loose.filter(({ head }) => head.connection !== 'authorization-server');
  const refused = seen.filter(({ status }) => status === 401 || status === 403);
  const [first] = seen;
  if (refused.length > 0) {
    const text = `It was not let in: ${refused.length === 1 ? 'a request was' : `${refused.length} requests were`} answered with ${refused[0]?.status}, and none came with a token that is taken.`;
    const what = 'Configure the token that is printed at the start as its bearer token, or with `--require-oauth` let it sign in.';
    return { cause: 'client-was-not-let-in', text, remedy: what, evidence: evidenceOf(refused), tried };
  }
  const noise = frames.filter((frame) => frame.kind === 'noise' && frame.from === 'client');
  if (noise.length > 0 && seen.every(({ body }) => body?.kind !== 'message')) {
    const evidence = noise.slice(0, MOST_SHOWN).map(({ seq }) => seq);
    const isFramed = noise.some((frame) => frame.kind === 'noise' && /^content-length *:/i.test(frame.text));
    const text = isFramed
      ? 'It frames its messages with `Content-Length`, as language servers do. Over stdio MCP has one message on each line, and nothing else.'
      : 'What came from the client is no JSON-RPC.';
    const what = isFramed
      ? 'Write each message as one line that ends with a newline, without any header.'
      : 'Write each message as JSON, over stdio on one line.';
    return { cause: isFramed ? 'client-frames-by-length' : 'client-speaks-no-json', text, remedy: what, evidence, tried };
  }
  const started = frames.find((frame) => frame.kind === 'accept' && frame.lacks !== undefined);
  if (first === undefined && started?.kind === 'accept') {
    const text = `It started this command without ${(started.lacks ?? []).map((name) => `\`${name}\``).join(' and ')} in its environment, and said nothing.`;
    const what = 'Hand on the environment of the client, or a list of harmless variables, and set those of the configuration on top.';
    return { cause: 'client-hands-on-no-environment', text, remedy: what, evidence: [started.seq], tried };
  }
  if (first === undefined) return { cause: 'no-client-came', text: 'No client said anything.', remedy, evidence: [], tried };
  const answered = first.answer === undefined ? 'nothing' : `HTTP ${first.answer.status}`;
  const place = `${first.method} \`${first.url.split('?')[0]}\``;
  const text = `Requests came, and none of them was MCP at this endpoint. The first was ${place}, answered with ${answered}.`;
  return { cause: 'client-stayed-outside', text, remedy, evidence: evidenceOf(seen), tried };
}

function evidenceOf(requests: readonly HttpSeen[]): readonly number[] {
  return requests.slice(0, MOST_SHOWN).flatMap(({ head, answer }) => [head.seq, ...(answer ? [answer.seq] : [])]);
}
