import type { StoredEvent } from '../../engine/ports/event-store.ts'

const ends = new Set(['ModuleCompleted', 'ModuleStopped'])
const outcomes = new Set(['AudioContentCompleted', 'AudioContentFailed'])

/** What the log says so far, looked up while a show runs, and what was seen that must never be. */
type Dated = Pick<StoredEvent, 'type'> & { meta: { at: string } }

/** `mostAheadMs`: how far from the true time a node may be by what it could measure */
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
    /** What a node is about to store is not of the future, whatever its machine's clock says. */
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
