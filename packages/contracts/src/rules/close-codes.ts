/** Why the server closes a socket that was well. Whatever else closes one, the network did: the page comes back by itself. */
export const closeCodes = {
  /** something may have been missed: come back and ask for it */
  resync: 1012,
  /** too fast for too long: come back, slowly */
  slowDown: 1013,
  /** another socket of the same person has taken this one's place: do not come back by yourself */
  superseded: 4001,
  /** this person is not in the show any more: come back once, and be told so */
  removed: 4003,
  /** this session has ended: ask who you are */
  loggedOut: 4005,
} as const
