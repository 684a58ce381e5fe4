/**
 * How a missed delivery counts, for console, log, replay and report. An absent person has not failed, and a stop was
 * intended.
 */
export const missedAs = (reason: string): 'failed' | 'notHere' | 'stopped' => {
  if (reason === 'NOT_CONNECTED') return 'notHere'
  return reason === 'STOPPED' ? 'stopped' : 'failed'
}

/** Why somebody did not hear something, as words that follow their name. */
export const missedWords = {
  NOT_CONNECTED: 'not connected',
  GENERATION_FAILED: 'the language model wrote nothing',
  SYNTHESIS_FAILED: 'the speech could not be made',
  DECODE_FAILED: 'the phone could not play the sound',
  TIMED_OUT: 'the phone did not say that it had finished',
  STOPPED: 'stopped',
  TOO_LATE: 'the server did not begin within 2 s of GO',
} as const
