import type { LiveState } from '@ghostlight/domain'
import type { EventStore } from '../ports/event-store.ts'
import type { Clock } from '../ports/runtime.ts'

type Run = LiveState['runs'] extends ReadonlyMap<string, infer R> ? R : never

/** When the last phone was due to get its sound, once all have it; undefined before. */
const lastDue = ({ deliveries, startedAt }: Run): number | undefined => {
  let due = startedAt
  for (const { state, dueAt } of deliveries.values()) {
    if (state === 'waiting' || state === 'sent') return undefined
    due = Math.max(due, dueAt)
  }
  return due
}

/** How long a run takes until its last phone has its sound, for the newest run on which all have it. */
export const createGoToLast = (clock: Clock) => {
  const measured = new Map<string, ReadonlySet<string>>()
  let seconds = 0
  return {
    seconds: (): number => seconds,
    changed: (id: string, state: LiveState | undefined): void => {
      if (state === undefined || state.runs.size === 0) {
        measured.delete(id)
        return
      }
      const before = measured.get(id) ?? new Set()
      const done = [...state.runs].filter(([runId, run]) => {
        if (before.has(runId)) return true
        const due = run.deliveries.size > 0 ? lastDue(run) : undefined
        if (due === undefined) return false
        seconds = Math.max(0, clock.now() - due) / 1_000
        return true
      })
      measured.set(id, new Set(done.map(([runId]) => runId)))
    },
  }
}

/** The same store. `told` gets the seconds that each append took, including failed ones. */
export const timeAppends = (store: EventStore, clock: Clock, told: (seconds: number) => void): EventStore => ({
  ...store,
  append: (...it) => {
    const from = clock.now()
    return store.append(...it).finally(() => told((clock.now() - from) / 1_000))
  },
})
