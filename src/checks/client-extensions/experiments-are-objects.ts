import { defineClientCheck } from '../../core/client-check.ts';
import { isObject } from '../../core/json/json.ts';
import { showName } from '../../core/text/show-name.ts';

export default defineClientCheck({
  id: 'client-extensions/experiments-are-objects',
  claim: 'Declares experimental capabilities as objects.',
  subject: 'client',
  requirement: {
    level: 'schema',
    rows: ['EXT-04'],
    says: '`capabilities.experimental` leads from names to objects.',
    spec: '2024-11-05/basic/lifecycle#capability-negotiation',
  },
  under: 'any',
  occasion: 'Connect a client that declares an experimental capability.',
  messages: {
    shapeless: 'It declares `experimental` in its capabilities, and it is no object.',
    value: 'It declares the experimental capability `{{name}}` with a value that is no object.',
  },
  remedy: 'Declare each experimental capability as an object, `{}` where it has no settings.',
  catches: { 'declares-that-it-experiments': ['shapeless'], 'declares-experiments-with-true': ['value'] },

  watch({ talk, report, notSeen }) {
    const { experimental } = talk.capabilities;
    if (experimental === undefined) return notSeen();
    const declaring = talk.era === 'legacy' ? talk.opening : talk.calls.at(-1);
    if (declaring === undefined) return notSeen();
    if (!isObject(experimental)) return report({ message: 'shapeless', evidence: [declaring.frame] });
    for (const [key, value] of Object.entries(experimental)) {
      const name = showName(key);
      if (!isObject(value)) report({ message: 'value', subject: name, values: { name }, evidence: [declaring.frame] });
    }
  },
});
