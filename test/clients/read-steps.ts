/** One line that a driver writes: what it did, and whether that went well. */
export interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly error?: string;
}

/** What a driver told of what it did. */
export function readSteps(stdout: string): readonly Step[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"step"'))
    .map((line) => JSON.parse(line) as Step);
}
