import { isRejection } from '@ghostlight/contracts'
import { isGhost } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { type ListedShow, showsKey } from '@ghostlight/projections'
import type { Logger } from 'pino'
import { partOf } from './commands.ts'
import { type Erasing, erasePeople } from './erase-person.ts'

/** A rehearsal that never began is over from the moment it was made. */
const overAt = ({ closedAt, lastGoAt, createdAt }: ListedShow): number => Date.parse(closedAt ?? lastGoAt ?? createdAt)

/**
 * Removes the rehearsals that were over by then, with their ghosts and texts, and returns how many. Rehearsals made
 * from a recording stay, because somebody keeps them on purpose. The next call finishes what was interrupted.
 */
export const removeRehearsals = async (by: number, parts: Erasing & { logger: Logger }): Promise<number> => {
  const { views, handler, keys, request, logger } = parts
  let removed = 0
  for (const [id, listed] of await views.all(showsKey)) {
    const isAway = listed.removed || listed.takenOut !== undefined || listed.unfinished !== undefined
    if (!listed.rehearsal || isAway || overAt(listed) > by) continue
    const { imported, users } = await handler.state(show, id)
    if (imported) continue
    const ghosts = [...users.values()].filter((it) => isGhost(it) && !it.erased)
    const gone = ghosts.length > 0 ? await erasePeople(ghosts, parts) : undefined
    await keys.erase(`${show.category}-${id}`)
    const command = { type: 'removeRehearsal', payload: {} } as const
    const done = isRejection(gone)
      ? gone
      : await handler.handle(show, { id, command }, partOf(request, 'rehearsal', id))
    if (isRejection(done)) logger.warn({ show: id, why: done.rejected }, 'a rehearsal could not be removed')
    else removed++
  }
  return removed
}
