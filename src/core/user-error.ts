/** Something the user can mend. Shown without a stack; the command ends with exit code 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
  /** UPPER_SNAKE, stable. */
  readonly code: string;
  /** What to do, in whole sentences. */
  readonly remedy: string;

  constructor(code: string, message: string, remedy: string) {
    super(message);
    this.code = code;
    this.remedy = remedy;
  }
}
