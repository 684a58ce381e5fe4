import type { User } from '@ghostlight/contracts'
import { isGhost } from '@ghostlight/contracts/rules'
import { type ShowState, show } from '@ghostlight/domain'
import { entryKeyOf } from '../edge/entry-keys.ts'
import type { Services } from '../edge/services.ts'
import type { Sent, SentFile } from './sent-file.ts'
import { sendIn } from './troupe.ts'

type Parts = Pick<Services, 'config' | 'clock' | 'handler' | 'phoneKey' | 'port' | 'logger'> & { file: SentFile }

const anywhere: ReadonlySet<string> = new Set(['0.0.0.0', '::'])

/** The ghosts that this process sends into its rehearsals, over its own door; they outlive it until they are sent away. */
export const createGhostHouse = ({ config, clock, handler, phoneKey, port, logger, file }: Parts) => {
  const troupes = new Map<string, ReturnType<typeof sendIn>[]>()

  const send = (state: ShowState, { blackboardId, ids, seed, pace, shares }: Sent, again: boolean): boolean => {
    const people = ids.flatMap((id) => ghostIn(state, id) ?? [])
    if (people.length === 0) return false
    const host = anywhere.has(config.HOST) ? '127.0.0.1' : config.HOST
    const origin = `http://${host.includes(':') ? `[${host}]` : host}:${port()}`
    const at = { origin, blackboardId, key: entryKeyOf(phoneKey, state), pace }
    const troupe = sendIn(at, { people, seed, shares, again }, clock)
    troupes.set(blackboardId, [...(troupes.get(blackboardId) ?? []), troupe])
    return true
  }
  const gone = async (blackboardId: string): Promise<void> => {
    const theirs = troupes.get(blackboardId) ?? []
    troupes.delete(blackboardId)
    await Promise.all(theirs.map((it) => it.leave()))
  }
  const comesBack = async (sent: Sent): Promise<boolean> => {
    const state = await handler.state(show, sent.blackboardId)
    return state.rehearsal && !state.removed && !state.closed && send(state, sent, true)
  }

  return {
    send: async (sent: Sent): Promise<void> => {
      send(await handler.state(show, sent.blackboardId), sent, false)
      file.write([...file.read(), sent])
    },
    /** out of one show, for good */
    leave: async (blackboardId: string): Promise<void> => {
      file.write(file.read().filter((sent) => sent.blackboardId !== blackboardId))
      await gone(blackboardId)
    },
    /** After a start: who was there when the last process ended, and may still be. */
    comeBack: async (): Promise<void> => {
      const still: Sent[] = []
      for (const sent of file.read()) {
        const isBack = await comesBack(sent).catch((error: unknown) => {
          logger.warn({ err: error, show: sent.blackboardId }, 'ghosts could not come back')
          return true
        })
        if (isBack) still.push(sent)
      }
      file.write(still)
    },
    /** This process ends; they come back with the next one. */
    close: async (): Promise<void> => {
      await Promise.all([...troupes.keys()].map(gone))
    },
  }
}
export type GhostHouse = ReturnType<typeof createGhostHouse>

const ghostIn = ({ users }: ShowState, id: string): User | undefined => {
  const user = users.get(id)
  return user && isGhost(user) && !user.erased ? user : undefined
}
