import { defineCheck } from '../../core/check.ts';
import { describeLosses, type HostLoss } from '../../core/host-loss.ts';
import { showName } from '../../core/text/show-name.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { strangersIn } from '../../hosts/tool-names.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'hosts/tool-names-are-taken',
  claim: 'Names its tools with characters that hosts take.',
  subject: 'server',
  requirement: {
    level: 'host',
    because: 'The specification allows dots in the names of tools, and model APIs do not: some hosts replace them, others refuse the name.',
  },
  once: true,
  messages: { characters: 'The name of {{where}} holds {{characters}}: {{hosts}}.' },
  remedy: 'Write `_` or `-` in their place. Letters, digits, `_` and `-` are taken everywhere.',
  catches: { 'tool-name-with-dot': ['characters'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const hosts = hostsAsked(peer).filter(({ toolCharacters }) => toolCharacters !== undefined);
    if (hosts.length === 0) return skip('Which characters are taken is not known of these hosts.');
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { name } = tool;
      if (typeof name !== 'string') return;
      const strange = new Set(hosts.flatMap((host) => strangersIn(host, name)));
      if (strange.size === 0) return;
      const losses = hosts.flatMap((host): readonly HostLoss[] => {
        const fact = host.toolCharacters;
        return fact === undefined || !('effect' in fact) || strangersIn(host, name).length === 0
          ? []
          : [lossIn(host, 'names of tools', fact.effect, fact)];
      });
      yield { message: 'characters', detail: listCharacters([...strange]), losses } as const;
    });
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const { detail: characters, losses } = offence;
      const values = { where, characters, hosts: describeLosses(losses) };
      report({ message: 'characters', subject, values, evidence, hosts: losses, tools: tools.map(({ name }) => name) });
    }
  },
});

function listCharacters(characters: readonly string[]): string {
  const shown = characters.slice(0, 6).map((character) => (character === ' ' ? 'a space' : `\`${showName(character)}\``));
  return shown.join(', ') + (characters.length > shown.length ? ', …' : '');
}
