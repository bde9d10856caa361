import { defineClientCheck } from '../../core/client-check.ts';
import { isObject, type Json } from '../../core/json/json.ts';
import { describeValue } from '../../schema/problem.ts';

export default defineClientCheck({
  id: 'client-tasks/capability-is-well-formed',
  claim: 'Declares what it can do with tasks under `tasks`, each thing as an object at its place.',
  subject: 'client',
  requirement: {
    level: 'MUST',
    rows: ['TASK-01'],
    says: 'Support for tasks stands under `capabilities.tasks`: `list`, `cancel`, and under `requests` the requests that may run as tasks, `sampling.createMessage` and `elicitation.create` for a client.',
    spec: '2025-11-25/basic/utilities/tasks#capabilities',
  },
  under: 'any',
  occasion: 'Connect a client that declares `tasks` among its capabilities.',
  messages: { shape: 'It declares {{value}} for `{{member}}`, and that is an object.' },
  remedy: 'Declare `"tasks":{"list":{},"cancel":{},"requests":{"sampling":{"createMessage":{}}}}`, and leave out what the client has not.',
  catches: { 'declares-tasks-with-true': ['shape'] },

  watch({ talk, report, notSeen }) {
    const { opening, capabilities } = talk;
    if (opening === undefined || capabilities['tasks'] === undefined) return notSeen();
    for (const [member, value] of placesIn(capabilities['tasks']))
      if (value !== undefined && !isObject(value))
        report({ message: 'shape', subject: member, values: { member, value: describeValue(value) }, evidence: [opening.frame] });
  },
});

/** Every place that the capability has, with what stands there. What is below no object is told with that. */
function placesIn(tasks: Json): readonly (readonly [member: string, value: Json | undefined])[] {
  const below = (value: Json | undefined, name: string) => (isObject(value) ? value[name] : undefined);
  const requests = below(tasks, 'requests');
  return [
    ['tasks', tasks],
    ['tasks.list', below(tasks, 'list')],
    ['tasks.cancel', below(tasks, 'cancel')],
    ['tasks.requests', requests],
    ['tasks.requests.sampling', below(requests, 'sampling')],
    ['tasks.requests.sampling.createMessage', below(below(requests, 'sampling'), 'createMessage')],
    ['tasks.requests.elicitation', below(requests, 'elicitation')],
    ['tasks.requests.elicitation.create', below(below(requests, 'elicitation'), 'create')],
  ];
}
