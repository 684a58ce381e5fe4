import { isRejection } from '@ghostlight/contracts'
import { lockedBy } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { type ListedShow, showsKey } from '@ghostlight/projections'
import type { CommandHandler } from '../engine/log/command-handler.ts'
import type { ReadStore } from '../engine/ports/read-store.ts'
import { readScript } from './script.ts'

type Parts = { views: Pick<ReadStore, 'all'>; handler: Pick<CommandHandler, 'state'> }

/**
 * Why an open, locked show refuses a change of these ids, or undefined. The nodes share the list of locked shows, and a
 * lock is in it before the command is answered. Each listed show is then read from its log.
 */
export const refusedByLock = async (
  ids: ReadonlySet<string>,
  { views, handler }: Parts,
): Promise<string | undefined> => {
  if (ids.size === 0) return undefined
  for (const [blackboardId, listed] of await views.all(showsKey)) {
    if (!mayBeLocked(listed)) continue
    const { lockedBy: by, closed, users, performance } = await handler.state(show, blackboardId)
    if (by === null || closed) continue
    if ([blackboardId, ...users.keys(), ...(await playedIn(performance, views))].some((id) => ids.has(id)))
      return lockedBy(by)
  }
  return undefined
}

const mayBeLocked = ({ locked, closedAt, removed, unfinished }: ListedShow): boolean =>
  locked === true && closedAt === null && !removed && unfinished === undefined

/** Who locked an open show; null = it is not locked. */
export const lockOf = async (
  blackboardId: string,
  listed: ListedShow,
  { handler }: Pick<Parts, 'handler'>,
): Promise<string | null> => (mayBeLocked(listed) ? (await handler.state(show, blackboardId)).lockedBy : null)

/** Ids of a performance and all of its parts, as the library has them now. */
const playedIn = async (id: string, views: Parts['views']): Promise<string[]> => {
  const script = await readScript(views, id)
  if (isRejection(script)) return [id]
  const { performance, cues, modules, templates, groups } = script
  return [performance, ...cues, ...modules, ...templates, ...groups].map(({ _id }) => _id)
}
