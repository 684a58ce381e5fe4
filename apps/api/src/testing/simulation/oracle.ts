import type { StoredEvent } from '../../engine/ports/event-store.ts'

const ends = new Set(['ModuleCompleted', 'ModuleStopped'])
const outcomes = new Set(['AudioContentCompleted', 'AudioContentFailed'])

/** The parts of an event that carry its time. */
type Dated = Pick<StoredEvent, 'type'> & { meta: { at: string } }

/** Answers questions about the log during a show, and collects faults. `mostAheadMs`: how far a node's clock may be off. */
export const createOracle = (log: readonly StoredEvent[], now: () => number, mostAheadMs: () => number) => {
  const causes = new Set<string>()
  /** when each run ended and each delivery had its outcome */
  const over = new Map<string, number>()
  const counts = new Map<string, number>()
  const faults: string[] = []
  let read = 0

  const note = ({ type, data, meta }: StoredEvent): void => {
    causes.add(meta.$causationId)
    if (ends.has(type)) over.set(String(data.moduleRunId), Date.parse(meta.at))
    if (outcomes.has(type)) over.set(`${data.deliveryId}/${data.userId}`, Date.parse(meta.at))
    const key = `${type}/${data.userId}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const upToDate = (): void => {
    while (read < log.length) {
      const event = log[read++]
      if (event) note(event)
    }
  }

  return {
    faults,
    fault: (what: string): void => {
      if (faults.length < 50) faults.push(`at ${now()}: ${what}`)
    },
    /** Checks that a node stores no event from the future, whatever its machine's clock shows. */
    dated: (node: string, events: readonly Dated[]): void => {
      for (const { type, meta } of events) {
        const aheadMs = Date.parse(meta.at) - now()
        if (aheadMs > mostAheadMs()) faults.push(`at ${now()}: ${node} dates a ${type} ${aheadMs} ms ahead`)
      }
    },
    /** whether a command's events are in the log */
    knows: (commandId: string): boolean => {
      upToDate()
      return causes.has(commandId)
    },
    /** Since when a delivery has had its outcome, and since when its run has ended; Infinity = it has not. */
    overSince: (deliveryId: string, userId: string): { outcome: number; end: number } => {
      upToDate()
      const [outcome = Infinity, end = Infinity] = [`${deliveryId}/${userId}`, deliveryId].map((it) => over.get(it))
      return { outcome, end }
    },
    count: (type: string, userId: string): number => {
      upToDate()
      return counts.get(`${type}/${userId}`) ?? 0
    },
  }
}
