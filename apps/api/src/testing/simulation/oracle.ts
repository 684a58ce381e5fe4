import type { StoredEvent } from '../../engine/ports/event-store.ts'

const ends = new Set(['ModuleCompleted', 'ModuleStopped'])
const outcomes = new Set(['AudioContentCompleted', 'AudioContentFailed'])

/** The parts of an event that carry its time. */
type Dated = Pick<StoredEvent, 'type'> & { meta: { at: string } }

/** Answers questions about the log during a show, and collects faults. `mostAheadMs`: how far a node's clock may be off. */
export const createOracle = (log: readonly StoredEvent[], now: () => number, mostAheadMs: () => number) => {
  const causes = new Set<string>()
  const ended = new Set<string>()
  const settled = new Set<string>()
  const counts = new Map<string, number>()
  const faults: string[] = []
  let read = 0

  const note = ({ type, data, meta }: StoredEvent): void => {
    causes.add(meta.$causationId)
    if (ends.has(type)) ended.add(String(data.moduleRunId))
    if (outcomes.has(type)) settled.add(`${data.deliveryId}/${data.userId}`)
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
    /** whether a delivery has its outcome, or its run has ended */
    isOver: (deliveryId: string, userId: string): boolean => {
      upToDate()
      return ended.has(deliveryId) || settled.has(`${deliveryId}/${userId}`)
    },
    count: (type: string, userId: string): number => {
      upToDate()
      return counts.get(`${type}/${userId}`) ?? 0
    },
  }
}
