import type { ClientFacts } from '../../core/event.ts';
import { isString } from '../../core/json/json.ts';
import type { Talks } from '../../core/talk.ts';

/** What the report says of a client that was watched. */
export function clientFacts({ talks }: Talks): ClientFacts {
  const open = talks.filter(({ isOpen }) => isOpen);
  const told = open.length > 0 ? open : talks;
  const last = told.findLast(({ clientInfo }) => clientInfo !== undefined) ?? told.at(-1);
  const name = last?.clientInfo?.['name'];
  const version = last?.clientInfo?.['version'];
  return {
    wires: unique(told.map(({ wire }) => wire)),
    eras: unique(told.map(({ era }) => era)),
    revisions: unique(open.map(({ revision }) => revision)).sort(),
    capabilities: last?.capabilities ?? {},
    talks: talks.length,
    messages: talks.reduce((sum, { calls, notices }) => sum + calls.length + notices.length, 0),
    faults: unique(talks.flatMap(({ faults }) => faults)),
    ...(isString(name) && { name }),
    ...(isString(version) && { version }),
  };
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
