import type { Logger } from 'pino'
import { levelOf } from './away.ts'

/** Does one task of each name at a time. A failure is logged; the next change or deadline reconciles again. */
export const createSingleFlight = (logger: Logger) => {
  const busy = new Set<string>()
  return (name: string, work: () => Promise<unknown>): void => {
    if (busy.has(name)) return
    busy.add(name)
    work()
      .catch((error: unknown) => logger[levelOf(error)]({ err: error, work: name }, 'a step of a show failed'))
      .finally(() => busy.delete(name))
  }
}
