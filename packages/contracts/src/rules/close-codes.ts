/**
 * Why the server closes a working socket. Every other close is a network problem, after which the page reconnects by
 * itself.
 */
export const closeCodes = {
  /** the client may have missed something: reconnect and ask for it */
  resync: 1012,
  /** too many messages for too long: reconnect slowly */
  slowDown: 1013,
  /** another socket of the same person has replaced this one: do not reconnect by yourself */
  superseded: 4001,
  /** this person is no longer in the show: reconnect once, to be told so */
  removed: 4003,
  /** this session has ended: check who is logged in */
  loggedOut: 4005,
} as const
