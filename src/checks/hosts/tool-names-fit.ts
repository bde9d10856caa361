import { defineCheck } from '../../core/check.ts';
import { describeLosses, type HostLoss } from '../../core/host-loss.ts';
import type { Host } from '../../hosts/host.ts';
import { hostsAsked, lossIn } from '../../hosts/losses.ts';
import { namesServer, roomForServer } from '../../hosts/tool-names.ts';
import { groupByCause } from '../../peer/lists/tool-causes.ts';
import { listedTools, whyNoTools } from '../../peer/lists/tool-list.ts';

export default defineCheck({
  id: 'hosts/tool-names-fit',
  claim: 'Names its tools so shortly that hosts have room for what they put before them.',
  subject: 'server',
  requirement: {
    level: 'host',
    because:
      'A host puts the name under which the server is registered before the name of a tool, and the model behind it takes so many characters.',
  },
  once: true,
  messages: {
    tooLong: 'The name of {{where}} takes {{length}} characters, too many with what a host puts before it: {{hosts}}.',
    tight:
      'The name of {{where}} takes {{length}} characters, which leaves less for the name under which the server is registered than its own name `{{server}}` takes. Registered under that, {{hosts}}.',
  },
  remedy: 'Shorten the name of the tool. Until then users can register the server under a shorter name.',
  catches: { 'tool-name-too-long-with-prefix': ['tight'], 'tool-name-of-125-characters': ['tooLong'] },
  connection: 'none',

  async run({ peer, report, skip }) {
    const none = whyNoTools(peer);
    if (none !== undefined) return skip(none);
    const hosts = hostsAsked(peer).filter(({ toolName, toolLength }) => toolName !== undefined && toolLength !== undefined);
    if (hosts.length === 0) return skip('How long a name may be is not known of these hosts.');
    const own = peer.serverInfo?.['name'];
    const server = typeof own === 'string' ? own : '';
    const faulty = groupByCause(listedTools(peer), function* ({ tool }) {
      const { name } = tool;
      if (typeof name !== 'string') return;
      const tooLong = hosts.filter((host) => !fits(host, name, peer.registeredAs ?? 'x'));
      const tight = peer.registeredAs === undefined ? hosts.filter((host) => !tooLong.includes(host) && !fits(host, name, server)) : [];
      const { length } = name;
      if (tooLong.length > 0) yield { message: 'tooLong', detail: idsOf(tooLong), length, hosts: tooLong } as const;
      if (tight.length > 0) yield { message: 'tight', detail: idsOf(tight), length, hosts: tight } as const;
    });
    for (const { offence, where, subject, tools, evidence } of faulty) {
      const { message, length } = offence;
      const losses = offence.hosts.flatMap((host) => lossOf(host, message === 'tooLong') ?? []);
      const rooms = offence.hosts.map((host) => `${host.toolLength?.most} in ${host.name}, as \`${host.toolName?.form}\``);
      const more = { subject, evidence, hosts: losses, tools: tools.map((tool) => tool.name), expected: `at most ${rooms.join('; ')}` };
      const values = { where, length, hosts: describeLosses(losses) };
      if (message === 'tooLong') report({ ...more, message, values });
      else report({ ...more, message, values: { ...values, server } });
    }
  },
});

function fits(host: Host, tool: string, server: string): boolean {
  const room = roomForServer(host, tool) ?? Number.POSITIVE_INFINITY;
  return room >= (namesServer(host) ? server.length : 0);
}

/** What follows from a name that the server may be registered under is less sure than the fact itself. */
function lossOf(host: Host, isCertain: boolean): HostLoss | undefined {
  const fact = host.toolLength;
  if (fact === undefined) return undefined;
  return lossIn(host, 'names of tools', fact.effect, {
    ...fact,
    confidence: isCertain || fact.confidence === 'low' ? fact.confidence : 'medium',
  });
}

function idsOf(hosts: readonly Host[]): string {
  return hosts.map(({ id }) => id).join(', ');
}
