import { type Frame, isFrameOf } from '../../core/frames/frame.ts';
import { isArray, isObject, isString, type Json, type JsonObject } from '../../core/json/json.ts';
import { speaksOfAccess } from '../../core/sign-in/door.ts';

const SAYS_NO_SUCH_TOOL =
  /\b(unknown|no such|unrecogni[sz]ed) tool\b|\btool\b.*\b(not found|not exist|unknown|not known|unavailable)\b|\bmcp_litmus_no_such_tool\b.*\b(not found|not exist|unknown)\b|\b(not found|unknown)\b.*\bmcp_litmus_no_such_tool\b/i;
const SAYS_SIGN_IN = /\b(sign|log)[ -]?in\b|\bauthenticat|\bauthori[sz]|\bcredential|\bpermission|\bnot allowed\b/i;

/**
 * Whether an answer shows beyond doubt that a list or a call of no tool was looked at. Errors of sessions, versions and
 * parameters come from what stands before a server as well.
 */
export function wasSurelyLookedAt(asked: string, { error, result }: JsonObject): boolean {
  if (asked === 'tools/list') return isObject(result) && isArray(result['tools']);
  if (isObject(result)) return isArray(result['content']) && !textsOf(result['content']).some(deniesAccess);
  const text = isObject(error) ? error['message'] : undefined;
  return isString(text) && SAYS_NO_SUCH_TOOL.test(text) && !deniesAccess(text);
}

/** The messages that came in a frame, also where they came in one array. */
export function cameIn(frame: Frame): readonly JsonObject[] {
  if (!isFrameOf('message')(frame) || frame.from !== 'server') return [];
  const { message } = frame;
  return (isArray(message) ? message : [message]).filter(isObject);
}

function deniesAccess(text: string): boolean {
  return speaksOfAccess(text) || SAYS_SIGN_IN.test(text);
}

function textsOf(content: readonly Json[]): readonly string[] {
  return content.map((block) => (isObject(block) ? block['text'] : undefined)).filter(isString);
}
