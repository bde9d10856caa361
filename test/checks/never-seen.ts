/**
 * Checks of clients that the reference client never gives an occasion for, each with the reason. One that is seen, or that
 * is none any more, fails the matrix until it is taken out.
 */
export const NEVER_SEEN: { readonly [check: string]: string } = {
  'client-asking/undeclared-modes-are-refused': 'The reference declares every mode that its revision has.',
  'client-asking/undeclared-questions-are-refused': 'The reference declares everything that its revision has.',
  'client-asking/refusals-of-sampling-have-their-code': 'Nobody refuses anything: the reference answers whatever it is asked.',
  'client-coping/late-answers-are-passed-over': 'The reference is gone before what it took back is answered.',
  'client-coping/missing-methods-are-no-failure': 'The reference asks for nothing that is not declared.',
  'client-tasks/capability-is-well-formed': 'The reference client runs nothing as a task.',
  'client-icons/icons-are-fetched-without-credentials': 'The reference shows no icons.',
  'client-extensions/apps-name-their-media-type': 'The reference client shows no views.',
  'client-extensions/experiments-are-objects': 'The reference client declares nothing experimental.',
  'client-extensions/views-are-read': 'The reference client shows no views.',
  'client-rounds/refusals-are-answers': 'The reference client has no user who declines.',
};

/** Checks that the reference gives the occasion for only where its machine is slow, each with the reason. */
export const SEEN_AT_TIMES: { readonly [check: string]: string } = {
  'client-http/cut-streams-are-opened-again':
    'Something is said on the stream of the reference all the time; `idle-streams.test.ts` leaves it alone.',
  'client-caching/lifetimes-are-no-timetable': 'On a quick machine the reference has gone before the lifetime of a list is over.',
};
