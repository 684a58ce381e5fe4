import { type Rejection, reject } from '@ghostlight/contracts'
import type { Logger } from 'pino'
import type { CommandHandler } from './command-handler.ts'
import { Unfoldable } from './unfoldable.ts'

/**
 * Shows that are set aside: something in their log cannot be folded, or what they owe cannot be worked out. Nothing is
 * done for them and nobody is let in, and whoever asks is told why; all other shows go on.
 */
export const createQuarantine = (logger: Pick<Logger, 'error'>) => {
  const shows = new Map<string, string>()
  const listeners = new Set<(blackboardId: string) => void>()

  const why = (blackboardId: string): string | undefined => shows.get(blackboardId)

  /** `what` cannot be read, or cannot be worked out. */
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
    /** Whoever holds sockets of such a show lets go of them. */
    onPut: (listener: (blackboardId: string) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The same handler, which decides nothing for a show that is set aside. */
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
