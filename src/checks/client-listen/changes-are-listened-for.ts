import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';

export default defineClientCheck({
  id: 'client-listen/changes-are-listened-for',
  claim: 'Opens `subscriptions/listen`, or looks again by itself, so that changes of the tools are not missed.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'In the stateless era a server tells of changes only to those who listen. A client that has a handler for `notifications/tools/list_changed` and opens no `subscriptions/listen` never hears of one, and goes on with the tools of its first look.',
  },
  from: '2026-07-28',
  occasion: 'Let the client list tools, call the tool `change_tools`, and some seconds later another one.',
  messages: {
    deaf: 'The list of tools changed, and it went on without listening for changes or listing the tools again.',
  },
  harm: { kind: 'costs', because: 'Tools that come later are never seen, and those that went are called in vain.' },
  remedy:
    'Where the server declares `listChanged`, open `subscriptions/listen` with `toolsListChanged: true`, and list the tools when it tells of a change.',
  catches: { 'never-listens': ['deaf'] },

  watch({ talk, isOver, report, notSeen }) {
    const { tools } = talk.serverCapabilities;
    const change = talk.calls.find(
      ({ method, params, result }) => method === 'tools/call' && params['name'] === 'change_tools' && result !== undefined,
    );
    const isOfTools = change !== undefined && ['tools', undefined].includes(listOf(change.params['arguments']));
    const hadList = talk.calls.some(({ method, result }) => method === 'tools/list' && result !== undefined);
    // Without `server/discover` a client cannot know that changes are told.
    if (!isObject(tools) || tools['listChanged'] !== true || change?.answer === undefined || !isOfTools || !hadList) return notSeen();
    const { answer } = change;
    const isHeard = talk.calls.some(
      ({ method, frame }) =>
        (method === 'subscriptions/listen' && frame.seq < answer.seq) || (method === 'tools/list' && frame.seq > answer.seq),
    );
    if (isHeard) return;
    const last = talk.calls.findLast(({ frame }) => frame.seq > answer.seq);
    const went = last === undefined ? 0 : last.frame.t - answer.t;
    if (last === undefined || went < (isOver ? GONE_MS : PATIENCE_MS)) return notSeen();
    report({ message: 'deaf', evidence: [answer, last.frame] });
  },
});

/** Somebody who listens has heard of it by then. */
const PATIENCE_MS = 5000;
const GONE_MS = 1000;

function listOf(given: Json | undefined): string | undefined {
  const list = isObject(given) ? given['list'] : undefined;
  return list === undefined ? undefined : toText(list);
}
