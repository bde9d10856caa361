import { defineCheck } from '../../core/check.ts';
import { showName } from '../../core/text/show-name.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';
import { schemasOf, showPointer } from '../../peer/lists/tool-schemas.ts';
import { circlesIn } from '../../schema/circles.ts';
import { dialectOf } from '../../schema/dialect.ts';

const MOST_SHOWN = 5;

export default defineCheck({
  id: 'tools/references-come-to-an-end',
  claim: 'Refers in its schemas to what says something in the end.',
  subject: 'server',
  requirement: {
    level: 'advice',
    because:
      'JSON Schema leaves open what a schema means whose references lead in a circle without going into the value. To refer to itself for what is inside, such as the children of a node, is all right.',
  },
  messages: {
    circle:
      'The reference `{{ref}}` at {{pointer}} in the {{place}} of {{where}} closes a circle: {{circle}}. To judge a value by it has no end.',
  },
  harm: {
    kind: 'costs',
    because: 'What follows such a reference runs until its stack is full: the call of the tool is lost in the client that validates.',
  },
  remedy:
    'Let one of the definitions say what it is: its `type`, its `properties`. Where something holds others of its kind, refer to it from `properties` or `items`.',
  catches: { 'references-lead-in-a-circle': ['circle'], 'schema-is-all-of-itself': ['circle'] },
  explains: ['open:calls/structured-content-fits'],

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const faulty = groupByCause(listedTools(peer), function* (tool) {
      for (const { place, schema } of schemasOf(tool, peer.revision)) {
        const refStandsAlone = dialectOf(schema, peer.revision).dialects.includes('draft-07');
        for (const { ref, pointer, through } of circlesIn(schema, refStandsAlone)) {
          yield { message: 'circle', detail: `${showName(ref)} ${pointer}`, ref: showName(ref), pointer, place, through } as const;
        }
      }
    });
    for (const { offence, where, subject, evidence } of faulty) {
      const { ref, pointer, place, through } = offence;
      const values = { ref, pointer: showPointer(pointer), place, where, circle: showCircle(through) };
      report({ message: 'circle', subject: where.startsWith('the tool') ? `${subject} ${place} ${pointer}` : subject, values, evidence });
    }
  },
});

function showCircle(through: readonly [string, ...string[]]): string {
  if (through.length === 1) return 'it leads back to itself';
  const shown = through.slice(0, MOST_SHOWN).map(showPointer);
  return [...shown, ...(through.length > MOST_SHOWN ? ['…'] : []), `${showPointer(through[0])} again`].join(', ');
}
