import { defineFault } from '../fault.ts';

export default defineFault({
  id: 'dotnet-logger-on-stdout',
  does: 'Logs to stdout as the default logger of a .NET host does, after its first answer and between the answers to calls.',
  wires: ['stdio'],
  call: { tool: 'list_branches', arguments: {} },
  process: {
    write(bytes, next, io) {
      next(bytes);
      const isMoment = /"(protocolVersion|supportedVersions|content)":/.test(Buffer.from(bytes).toString());
      if (isMoment) io.stdout('info: Microsoft.Hosting.Lifetime[14]\n      Now listening on: stdio\n');
    },
  },
});
