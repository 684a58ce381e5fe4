import { missedAs } from './missed.ts'

type Run = { recipients: readonly string[]; failures: readonly { userId: string; reason: string }[] }

/** People whose latest delivery failed while they were connected. */
export const peopleInTrouble = (runs: readonly Run[]): ReadonlySet<string> => {
  const latest = new Map<string, boolean>()
  for (const run of runs) {
    for (const userId of run.recipients) latest.set(userId, false)
    for (const { userId, reason } of run.failures) latest.set(userId, missedAs(reason) === 'failed')
  }
  return new Set([...latest].flatMap(([userId, failed]) => (failed ? [userId] : [])))
}

/**
 * Whether a connected person has not confirmed the sound, or missed the last one. Console, door and other machines
 * count in the same way.
 */
export const inTrouble = (socket: { type: string; ready: boolean } | undefined, failed: boolean): boolean =>
  failed || (socket !== undefined && !socket.ready && socket.type !== 'dramaturg')

/** The parts of a house that a show needs and that may fail: its log, a clock, the providers, and its other nodes. */
export const houseParts = ['store', 'clock', 'speech', 'language', 'node'] as const
