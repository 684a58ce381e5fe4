import { isRejection, type Rejection, type Script } from '@ghostlight/contracts'
import { copyScript, nextVersion, performance } from '@ghostlight/domain'
import { derivedId } from '../../../engine/derived-id.ts'
import { type Commands, newIdOf } from '../../commands.ts'
import { listOf, type Views } from '../../lists.ts'
import { type StoredScript, storeScript } from '../../store-script.ts'

type Loading = Commands & {
  views: Views
  /** the performance as the sheet changes it, with the same new ids each time */
  merged: () => Promise<Script | Rejection>
  /** ms since the epoch */
  now: number
}

/** Makes the next version of a performance, as a sheet changes it. The same request continues an interrupted one. */
export const loadVersion = async ({
  views,
  merged,
  now,
  handler,
  request,
}: Loading): Promise<StoredScript | Rejection> => {
  const made = (await handler.state(performance, newIdOf(request))).item
  if (made) return { performance: made, position: -1 }
  const script = await merged()
  if (isRejection(script)) return script
  const { _id, name } = script.performance
  const copy = copyScript(script, {
    newId: (old) => (old === _id ? newIdOf(request) : derivedId(request.commandId, 'copy', old)),
    at: new Date(now).toISOString(),
    version: nextVersion(await listOf(views, 'performance'), name),
  })
  return storeScript(copy, { handler, request })
}
