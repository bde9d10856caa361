import { defineCheck } from '../../core/check.ts';
import { describeLosses } from '../../core/host-loss.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { nameBefore } from '../../hosts/tool-names.ts';
import { nameTools } from '../../peer/lists/tool-causes.ts';
import { type ListedTool, listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'hosts/tool-names-stay-apart',
  claim: 'Gives its tools names that stay apart when hosts replace characters and cut them.',
  subject: 'server',
  requirement: {
    level: 'host',
    because: 'A host that cuts names, or replaces characters in them, may turn two tools into one.',
  },
  once: true,
  messages: { alike: '{{where}} become `{{name}}`: {{hosts}}.' },
  remedy: 'Rename all but one of them, so that they differ in a letter or digit near the start.',
  catches: { 'tool-names-differ-by-a-dot': ['alike'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const hosts = hostsAsked(peer).filter(({ toolName }) => toolName !== undefined);
    if (hosts.length === 0) return skip('What the model sees in place of a name is not known of these hosts.');
    for (const host of hosts) {
      const alike = new Map<string, ListedTool[]>();
      for (const listed of listedTools(peer)) {
        const { name } = listed.tool;
        const shown = typeof name === 'string' ? nameBefore(host, name, peer.registeredAs ?? 'x') : undefined;
        if (shown === undefined) continue;
        const others = alike.get(shown);
        if (others === undefined) alike.set(shown, [listed]);
        else if (!others.some(({ tool }) => tool['name'] === name)) others.push(listed);
      }
      for (const [name, tools] of alike) {
        const [first] = tools;
        if (first === undefined || tools.length < 2 || host.toolName === undefined) continue;
        // The names are sure, and what becomes of the second tool is not.
        const losses = [
          lossIn(host, 'names of tools', 'hides', { ...host.toolName, confidence: host.toolName.confidence === 'low' ? 'low' : 'medium' }),
        ];
        report({
          message: 'alike',
          subject: `${host.id} ${first.name}`,
          values: { where: nameTools(tools), name, hosts: describeLosses(losses) },
          evidence: [first.frame],
          hosts: losses,
          tools: tools.map((tool) => tool.name),
        });
      }
    }
  },
});
