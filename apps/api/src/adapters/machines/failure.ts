import type { Answered } from '../../engine/ports/machines.ts'

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the machine is there, and nothing listens at this port',
  ECONNRESET: 'the machine hung up',
  EHOSTUNREACH: 'the machine cannot be reached',
  ENETUNREACH: 'the machine cannot be reached',
  ETIMEDOUT: 'the machine did not answer',
}

/** A network error in words. A machine's own words are not passed on. */
export const failureOf = (error: Error): Answered => {
  const code = 'code' in error ? String(error.code) : ''
  const detail =
    words[code] ??
    (error.message === 'timeout' ? 'the machine did not answer in time' : `it failed (${code || error.name})`)
  return { ok: false, reason: 'NOT_TAKEN', detail }
}
