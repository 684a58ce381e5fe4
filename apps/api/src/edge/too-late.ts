import { type Rejection, reject } from '@ghostlight/contracts'
import type { Press } from '@ghostlight/contracts/rules'

const stop = 'The stop came too late and did nothing. Press again.'

/** The message for each press; undefined = the default message, that of GO. */
const words: Readonly<Record<Press, string | undefined>> = {
  runCue: undefined,
  runModule: 'It came too late, and no module was run. Press again.',
  setStandby: 'It came too late, and no cue was set as next. Press again.',
  updateBlackboardField: 'It came too late, and the current cue is as it was. Press again.',
  quickModule: 'It came too late, and the message was not sent. Send it again.',
  addModule: 'It came too late, and the message was not sent. Send it again.',
  stopAll: stop,
  stopModule: stop,
  holdFollow: 'It came too late, and nothing is held. Press again.',
  setVolume: 'It came too late, and the volume is as it was. Set it again.',
  pauseAll: 'The pause came too late and did nothing. Press again.',
  resumeAll: 'It came too late, and the show is still paused. Press again.',
  fadeAll: 'The fade out came too late and did nothing. Press again.',
  announce: 'It came too late, and nothing is announced. Press again.',
  allClear: 'It came too late, and the announcement is still on. Press again.',
  closeQuestion: 'It came too late, and the question is still open. Press again.',
  extendQuestion: 'It came too late, and the question has no more time. Press again.',
  breakTie: 'It came too late, and the tie is not decided. Press again.',
  skipWaiting: 'It came too late: the cue still waits. Press again.',
}

export const tooLate = (type: Press): Rejection => reject('TOO_LATE', words[type])
