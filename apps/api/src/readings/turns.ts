import { NobodyWaits, TooManyReadings } from './errors.ts'

type Waiting = { begin: () => void }

/**
 * Serves `atOnce` requests at the same time, one for each person. The next turn goes to the person who was served
 * longest ago, however many requests others have made. A person who has gone leaves the line.
 */
export const createTurns = ({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) => {
  const served = new Set<string>()
  /** by person, each in the order of the requests; the next person to be served is first */
  const lines = new Map<string, Waiting[]>()

  const toTheEnd = (person: string): void => {
    const line = lines.get(person)
    lines.delete(person)
    if (line && line.length > 0) lines.set(person, line)
  }
  const next = (): void => {
    for (const [person, line] of lines) {
      if (served.size >= atOnce) return
      if (served.has(person)) continue
      const first = line.shift()
      toTheEnd(person)
      if (!first) continue
      served.add(person)
      first.begin()
    }
  }

  return {
    /** Resolves with a function that ends the turn. Errors: TooManyReadings; NobodyWaits once `signal` aborts. */
    enter: (person: string, signal: AbortSignal): Promise<() => void> =>
      new Promise((resolve, reject) => {
        const line = lines.get(person) ?? []
        if (signal.aborted) return reject(new NobodyWaits())
        if (line.length >= mostWaiting) return reject(new TooManyReadings(line.length))
        const leave = (): void => {
          const at = line.indexOf(waiting)
          if (at !== -1) line.splice(at, 1)
          if (line.length === 0 && lines.get(person) === line) lines.delete(person)
          reject(new NobodyWaits())
        }
        const waiting: Waiting = {
          begin: () => {
            signal.removeEventListener('abort', leave)
            resolve(() => {
              served.delete(person)
              toTheEnd(person)
              next()
            })
          },
        }
        signal.addEventListener('abort', leave, { once: true })
        line.push(waiting)
        lines.set(person, line)
        next()
      }),
    /** the number of waiting requests of all persons */
    waiting: (): number => [...lines.values()].reduce((sum, line) => sum + line.length, 0),
  }
}
