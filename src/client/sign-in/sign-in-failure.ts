/** Why a client does not come to a token: what was seen, in a whole sentence, and what to do about it. */
export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.remedy = remedy;
  }
}
