import type { DoorTry } from './sign-in.ts';

/** What became of a request without a token, in the words of a report. */
export type DoorState = 'open' | 'asks-for-token' | 'refuses' | 'login-page' | 'page' | 'sent-on' | 'elsewhere' | 'failed' | 'unreachable';

/** A limit, or a pause, of the moment: who is asked later may answer otherwise. */
export function isPassing({ status }: { readonly status: number }): boolean {
  return status === 429 || status === 503;
}

/** It asks for a token: by 401, by 403 with a challenge, by an error that says so, in any form that a good token changes, or by 403 where metadata says how to get one. */
export function isRefusal({ challenges, isForbidden, needsToken, said, status }: DoorTry): boolean {
  return (
    needsToken === true ||
    isForbidden === true ||
    status === 401 ||
    (status === 403 && challenges.challenges.length > 0) ||
    said !== undefined
  );
}

export function doorStateOf({ needsToken, page, said, status }: DoorTry): DoorState {
  if (status === 401) return 'asks-for-token';
  if (status === 403 || said !== undefined) return 'refuses';
  // Whoever limits how often it is asked says nothing of tokens.
  if (status === 0 || status === 429) return 'unreachable';
  const isSentOn = status >= 300 && status <= 399;
  if (needsToken !== true) return isSentOn ? 'elsewhere' : 'open';
  return page ?? (isSentOn ? 'sent-on' : 'failed');
}

const NO_ACCESS =
  /\b(unauthori[sz]ed|unauthenticated|not authenticated|authentication (is )?required|(missing|invalid|no|expired) (bearer |access |api )?(token|key|credentials?)|access denied|forbidden)\b/i;

/** Whether the message of an error says that access is not given. */
export function speaksOfAccess(text: string): boolean {
  return NO_ACCESS.test(text);
}
