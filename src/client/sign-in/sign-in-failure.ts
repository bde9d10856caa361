/** What a failure says of who was asked. */
export type FailureReason =
  /** The MCP server itself gave no answer. */
  | 'unreached'
  /** Who gives tokens gave no answer, or none for now. */
  | 'no-answer'
  /** No document says who gives tokens. */
  | 'nobody-named';

/** Why a client does not come to a token: what was seen, in a whole sentence, and what to do about it. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly remedy: string;
  readonly reason: FailureReason | undefined;

  constructor(message: string, remedy: string, reason?: FailureReason) {
    super(message);
    this.remedy = remedy;
    this.reason = reason;
  }
}
