import { AUTHORIZATION_SERVER, type Frame } from '../../core/frames/frame.ts';
import { toTalks } from '../../peer/talks/to-talks.ts';

/** That a client was refused whenever it came, in a sentence; nothing where it was let in, or never came. */
export function describeShutOut(frames: readonly Frame[]): string | undefined {
  const { talks, loose } = toTalks(frames);
  if (talks.some(({ isOpen }) => isOpen)) return undefined;
  const requests = [...talks.flatMap((talk) => talk.requests), ...loose].filter(({ head }) => head.connection !== AUTHORIZATION_SERVER);
  const refused = requests.filter(({ status }) => status === 401 || status === 403);
  if (refused.length === 0) return undefined;
  const what = refused.length === 1 ? 'a request of it was' : `${refused.length} requests of it were`;
  return `It was never let in: ${what} answered with ${refused[0]?.status}, and none came with a token that is taken.`;
}
