import { defineClientCheck } from '../../core/client-check.ts';
import { isFrameOf } from '../../core/frames/frame.ts';

export default defineClientCheck({
  id: 'client-stdio/environment-is-handed-on',
  claim: 'Starts servers with the variables that every program expects, beside those that are configured.',
  subject: 'client',
  requirement: {
    level: 'advice',
    because:
      'Variables of a configuration are meant to be added. A client that hands on nothing else starts servers that find neither the programs that they start nor the folder of their user, and that end at once.',
  },
  wires: ['stdio'],
  under: 'any',
  occasion: 'Name `mcp-litmus client --stdio` as the command of a server, with a variable in its `env`, and connect the client.',
  messages: {
    noPath: 'It started the server without `PATH` in its environment.',
    noHome: 'It started the server without `HOME` or `USERPROFILE` in its environment.',
  },
  harm: {
    noPath: { kind: 'loses-tools', because: 'Servers that are started by name, or that start another program, do not run.' },
    noHome: { kind: 'costs', because: 'Servers look there for their settings, their caches and their tokens.' },
  },
  remedy: 'Start from the environment of the client, or from a list of harmless variables, and set those of the configuration on top.',
  catches: {
    'hands-on-path-alone': ['noHome'],
    'hands-on-no-environment': ['noPath', 'noHome'],
  },

  watch({ talk, report, notSeen }) {
    const accepted = talk.frames.find(isFrameOf('accept'));
    if (accepted === undefined) return notSeen();
    if (accepted.lacks?.includes('PATH')) report({ message: 'noPath', evidence: [accepted] });
    if (accepted.lacks?.includes('HOME')) report({ message: 'noHome', evidence: [accepted] });
  },
});
