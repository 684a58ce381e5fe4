import { type Rejection, reject } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import type { CommandHandler } from './command-handler.ts'
import { Unfoldable } from './unfoldable.ts'

/**
 * Shows that are set aside because their log cannot be folded, or their next step cannot be computed. The server does
 * nothing for them, lets nobody in, and tells callers why. All other shows go on.
 */
export const createQuarantine = (logger: Pick<Logger, 'error'>) => {
  const shows = new Map<string, string>()
  const listeners = new Set<(blackboardId: string) => void>()

  const why = (blackboardId: string): string | undefined => shows.get(blackboardId)

  /** `what`: the part that cannot be read or computed. */
  const put = (blackboardId: string, what: string, error?: unknown): void => {
    if (shows.has(blackboardId)) return
    shows.set(blackboardId, `This show is set aside: ${what}. All other shows go on.`)
    logger.error({ err: error, blackboardId, what }, 'a show is set aside; all others go on')
    for (const listener of listeners) listener(blackboardId)
  }

  const refusal = (blackboardId: string): Rejection | undefined => {
    const message = why(blackboardId)
    return message === undefined ? undefined : reject('QUARANTINED', message)
  }

  return {
    put,
    why,
    refusal,
    size: (): number => shows.size,
    /** Closes the sockets of such a show. */
    onPut: (listener: (blackboardId: string) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The same handler, but without decisions for a show that is set aside. */
    guard: ({ handle, state, ...rest }: CommandHandler): CommandHandler => ({
      ...rest,
      handle: async (aggregate, target, request) =>
        (isShow(aggregate) ? refusal(target.id) : undefined) ?? handle(aggregate, target, request),
      state: async (aggregate, id) => {
        const message = isShow(aggregate) ? why(id) : undefined
        if (message !== undefined) throw new Unfoldable(message)
        return state(aggregate, id)
      },
    }),
  }
}
export type Quarantine = ReturnType<typeof createQuarantine>

const isShow = ({ category }: { category: string }): boolean => category === 'blackboard'
