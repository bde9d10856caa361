import { defineCheck } from '../../core/check.ts';
import type { Exchange } from '../../core/connection.ts';
import { isObject } from '../../core/json/json.ts';
import { LIST_METHODS, LISTS, type Peer } from '../../core/peer.ts';
import { type Evidence, repliesOf } from '../../peer/answers/exchange-evidence.ts';
import { renderList } from '../../peer/answers/exchange-words.ts';
import { differenceOf, walkAgain, walkedFirst } from '../../peer/lists/walked-again.ts';

export default defineCheck({
  id: 'modern/lists-are-the-same-everywhere',
  claim: 'Lists the same on every connection, and each time.',
  subject: 'server',
  requirement: {
    level: 'MUST',
    rows: ['TOOL-03', 'TOOL-04', 'RES-03', 'RPC-23'],
    says: 'What is listed depends neither on the connection nor on what was asked before; tools stand in the same order as long as they are the same.',
    spec: '2026-07-28/server/tools#capabilities',
  },
  messages: {
    toolsVary: 'Asked twice for its tools, one time right after the other, it lists different ones: {{names}}.',
    toolsDiffer: 'It lists other tools on another connection: {{names}}.',
    toolsChanged: 'It lists other tools on another connection, a while later: {{names}}.',
    othersDiffer: 'On another connection `{{method}}` lists different ones: {{names}}.',
    reordered: 'It lists the same tools in another order than before.',
  },
  harm: {
    toolsVary: { kind: 'loses-tools', because: 'Which tools a client gets is a matter of luck.' },
  },
  regrade: {
    toolsChanged: { severity: 'warning', because: 'It declares that its tools change, and a change in between would be right.' },
    othersDiffer: { severity: 'warning', because: 'Only tools are bound so strictly.' },
    reordered: { severity: 'warning', because: 'The order should be the same; it costs the prompt cache of a model, and loses nothing.' },
  },
  remedy:
    'Build the lists from what is registered, sorted, and from the credentials of the request; let handles that a tool returns carry all other state.',
  catches: {
    'tools-come-and-go': ['toolsVary'],
    'tools-depend-on-the-process': ['toolsDiffer'],
    'changing-tools-depend-on-the-process': ['toolsChanged'],
    'prompts-depend-on-the-process': ['othersDiffer'],
    'resources-depend-on-the-process': ['othersDiffer'],
    'tools-change-their-order': ['reordered'],
  },
  // Each start is another process.
  explains: { toolsDiffer: ['stdio/starts-anywhere'], toolsChanged: ['stdio/starts-anywhere'] },
  connection: 'expendable',

  async run({ connection, peer, report, skip, inconclusive }) {
    let compared = 0;
    // Resources come and go by themselves where changes are told.
    for (const list of LISTS.filter((each) => each !== 'resources' || !mayChange(peer, 'resources'))) {
      const first = walkedFirst(list, peer.lists[list]);
      if (first === undefined) continue;
      const { method } = LIST_METHODS[list];
      const second = await walkAgain(connection, list, first);
      const third = second && (await walkAgain(connection, list, first));
      if (second === undefined || third === undefined)
        return inconclusive(`On another connection \`${method}\` could not be walked to its end.`);
      compared += 1;
      const since = differenceOf(first, third);
      const evidence = shown(first.pages, third.pages);
      const isGrowing = second.names.every((name) => third.names.includes(name));
      if (!isGrowing) {
        const names = render(differenceOf(second, third));
        if (list === 'tools') report({ message: 'toolsVary', values: { names }, evidence: shown(second.pages, third.pages) });
      } else if (since.length > 0) {
        const names = render(since);
        if (list !== 'tools') report({ message: 'othersDiffer', values: { method, names }, subject: method, evidence });
        else if (mayChange(peer, 'tools')) report({ message: 'toolsChanged', values: { names }, evidence });
        else report({ message: 'toolsDiffer', values: { names }, evidence });
      } else if (list === 'tools') {
        const other = [second, third].find(({ names }) => names.join('\n') !== first.names.join('\n'));
        if (other !== undefined) report({ message: 'reordered', evidence: shown(first.pages, other.pages) });
      }
    }
    if (compared === 0) return skip('It has no list that could be walked to its end.');
  },
});

/** It tells of changes to those who listen, and we did not. */
function mayChange({ capabilities }: Peer, list: 'tools' | 'resources'): boolean {
  const declared = capabilities[list];
  return isObject(declared) && declared['listChanged'] === true;
}

function render(names: readonly string[]): string {
  const shownNames = names.slice(0, 5).map((name) => `\`${name}\``);
  return renderList(names.length > 5 ? [...shownNames, `${names.length - 5} more`] : shownNames);
}

function shown(a: readonly Exchange[], b: readonly Exchange[]): Evidence {
  return [...repliesOf(a), ...repliesOf(b)];
}
