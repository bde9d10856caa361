import { UserError } from '../../core/user-error.ts';
import type { OfferName } from '../../fake/offers.ts';
import type { ServeOptions } from '../../fake/serve.ts';
import type { Eras } from '../../fake/server/server.ts';
import type { Flags, Invocation } from '../arguments.ts';
import { choiceOf, numberOf } from '../choice.ts';
import { renderFaults } from '../fault-list.ts';
import type { Io } from '../io.ts';
import { stopOf, toPortError } from '../listening.ts';

export async function run({ flags, operands }: Invocation, io: Io): Promise<number> {
  const [stray] = operands;
  if (stray !== undefined) {
    throw new UserError('STRAY_WORD', `\`fake server\` takes no \`${stray}\`.`, `A fault is named with \`--fault ${stray}\`.`);
  }
  const { FAULTS } = await import('../../fake/faults/index.ts');
  if (flags.isOn('list-faults')) {
    await io.stdout(renderFaults(FAULTS));
    return 0;
  }
  const { serveFake } = await import('../../fake/serve.ts');
  const options = readServeOptions(flags);
  const serving = serveFake(options, {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    environment: io.env,
    cwd: io.cwd,
    ...(io.signal && { signal: io.signal }),
  });
  try {
    return await Promise.race([serving, stopOf(io.signal)]);
  } catch (error) {
    throw toPortError(error, options.http ?? options.sse);
  } finally {
    process.stdin.destroy();
  }
}

function readServeOptions(flags: Flags): ServeOptions {
  const era = choiceOf(flags, 'era');
  const offer = readOffer(flags);
  return {
    faults: flags.all('fault').flatMap((text) => text.split(',')),
    ...(era !== undefined && { eras: era }),
    ...(offer !== undefined && { offer }),
    ...(flags.text('page-size') !== undefined && { pageSize: numberOf(flags, 'page-size', { least: 1, most: 10_000, otherwise: 10 }) }),
    ...(flags.isOn('protected') && { isProtected: true }),
    ...readWires(flags, era),
  };
}

function readOffer(flags: Flags): OfferName | undefined {
  const offer = choiceOf(flags, 'offer');
  if (!flags.isOn('conformance')) return offer;
  if (offer !== undefined)
    throw new UserError('TWO_OFFERS', `\`--offer ${offer}\` and \`--conformance\` exclude each other.`, 'Leave one of them out.');
  return 'conformance';
}

function readWires(flags: Flags, era: Eras | undefined): Pick<ServeOptions, 'http' | 'sse'> {
  const ports = (['port', 'http', 'sse'] as const).flatMap((name) => {
    const port = readPort(flags, name);
    return port === undefined ? [] : [{ name, port }];
  });
  const [first, second] = ports;
  if (first === undefined) return {};
  if (flags.isOn('stdio'))
    throw new UserError('TWO_WIRES', `\`--stdio\` and \`--${first.name} ${first.port}\` exclude each other.`, 'Leave one of them out.');
  const other = ports.find(({ port }) => port !== first.port);
  if (other !== undefined) {
    throw new UserError(
      'TWO_PORTS',
      `\`--${first.name} ${first.port}\` and \`--${other.name} ${other.port}\` name two ports.`,
      'One server has one port: name the same twice.',
    );
  }
  const { name, port } = first;
  // HTTP+SSE belongs to the session era.
  if (name === 'port' && era === 'modern') return { http: port };
  if (name === 'port' || second !== undefined) return { http: port, sse: port };
  return name === 'http' ? { http: port } : { sse: port };
}

function readPort(flags: Flags, name: 'port' | 'http' | 'sse'): number | undefined {
  return flags.text(name) === undefined ? undefined : numberOf(flags, name, { least: 0, most: 65_535, otherwise: 3000 });
}
