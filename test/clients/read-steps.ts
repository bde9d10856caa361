/** One line that a driver writes: what it did, and whether that went well. */
interface Step {
  readonly step: string;
  readonly ok: boolean;
  readonly error?: string;
}

/** What a driver told of what it did. */
function readSteps(stdout: string): readonly Step[] {
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{"step"'))
    .map((line) => JSON.parse(line) as Step);
}

/** What the exercises refuse to everybody, or leave to who uses the client. */
const REFUSED = /^tools\/call (fail|throw|ask elicitation-url-first|of a tool that does not exist)$/;

/** The steps that a driver could not do, those aside that fail with every client. */
export function failedSteps(stdout: string): readonly string[] {
  return readSteps(stdout).flatMap(({ ok, step }) => (ok || REFUSED.test(step) ? [] : [step]));
}
