/**
 * What it comes to that somebody did not hear something: console, log, replay and report count by this. Who was not here has
 * not failed, and a stop was meant.
 */
export const missedAs = (reason: string): 'failed' | 'notHere' | 'stopped' => {
  if (reason === 'NOT_CONNECTED') return 'notHere'
  return reason === 'STOPPED' ? 'stopped' : 'failed'
}

/** Why somebody did not hear something, in words that follow their name. */
export const missedWords = {
  NOT_CONNECTED: 'not connected',
  GENERATION_FAILED: 'the language model wrote nothing',
  SYNTHESIS_FAILED: 'the speech could not be made',
  DECODE_FAILED: 'the phone could not play the sound',
  TIMED_OUT: 'the phone did not say that it had finished',
  STOPPED: 'stopped',
  TOO_LATE: 'the server did not begin within 2 s of GO',
} as const
