import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { toText } from '../../core/json/to-text.ts';
import type { ClientCall } from '../../core/talk.ts';

export default defineClientCheck({
  id: 'client-tasks/tasks-are-asked-after-in-time',
  claim: 'Asks after a task no sooner than the server says.',
  subject: 'client',
  requirement: {
    level: 'SHOULD',
    rows: ['TASK-17'],
    says: 'Between two `tasks/get` for a task the client waits the `pollInterval` that the server has given.',
    spec: '2025-11-25/basic/utilities/tasks#getting-tasks',
  },
  occasion: 'Let the client call the tool `long_task` with `{"steps":10,"pauseMs":500}` as a task, and wait for its result.',
  messages: {
    hasty: 'It asked after a task again after {{waited}} ms, and the server had asked for {{wanted}} ms in between.',
  },
  remedy: 'Take `pollInterval` from the last answer on the task, and wait that many milliseconds before you ask again.',
  catches: { 'asks-after-tasks-at-once': ['hasty'] },

  watch({ talk, report, notSeen }) {
    const byTask = new Map<string, ClientCall[]>();
    for (const call of talk.calls) {
      if (call.method !== 'tasks/get' || call.result === undefined) continue;
      const task = toText(call.params['taskId']);
      byTask.set(task, [...(byTask.get(task) ?? []), call]);
    }
    let isSeen = false;
    for (const looks of byTask.values()) {
      for (const [index, look] of looks.entries()) {
        const before = looks[index - 1];
        const wanted = intervalIn(before);
        if (before?.answer === undefined || wanted === undefined || wanted <= 0) continue;
        isSeen = true;
        const waited = Math.round(look.frame.t - before.answer.t);
        // Clocks and networks are not exact.
        if (waited < wanted / 2) report({ message: 'hasty', values: { waited, wanted }, evidence: [before.answer, look.frame] });
      }
    }
    if (!isSeen) return notSeen();
  },
});

function intervalIn(look: ClientCall | undefined): number | undefined {
  const { task } = look?.result ?? {};
  const interval = look?.result?.['pollInterval'] ?? (isObject(task) ? task['pollInterval'] : undefined);
  return typeof interval === 'number' ? interval : undefined;
}
