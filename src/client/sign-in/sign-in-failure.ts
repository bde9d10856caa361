/** Why a client does not come to a token: what was seen, in a whole sentence, and what to do about it. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly remedy: string;
  /** The server itself gave no answer. */
  readonly isUnreached: boolean;

  constructor(message: string, remedy: string, isUnreached = false) {
    super(message);
    this.remedy = remedy;
    this.isUnreached = isUnreached;
  }
}
