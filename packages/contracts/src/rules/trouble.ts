import { missedAs } from './missed.ts'

type Run = { recipients: readonly string[]; failures: readonly { userId: string; reason: string }[] }

/** People whose latest delivery failed although they were here. */
export const troubled = (runs: readonly Run[]): ReadonlySet<string> => {
  const latest = new Map<string, boolean>()
  for (const run of runs) {
    for (const userId of run.recipients) latest.set(userId, false)
    for (const { userId, reason } of run.failures) latest.set(userId, missedAs(reason) === 'failed')
  }
  return new Set([...latest].flatMap(([userId, failed]) => (failed ? [userId] : [])))
}

/** Who is here and has not confirmed the sound, or did not hear what was sent last: console, door and other machines count alike. */
export const inTrouble = (socket: { type: string; ready: boolean } | undefined, failed: boolean): boolean =>
  failed || (socket !== undefined && !socket.ready && socket.type !== 'dramaturg')
