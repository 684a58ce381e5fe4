import { isRejection, type Performance, type Rejection } from '@ghostlight/contracts'
import { copyScript, nextVersion, performance } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { type Commands, newIdOf } from './commands.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'
import { storeScript } from './store-script.ts'

type Copying = Commands & { views: Views /** ms since the epoch */; now: number }

/**
 * The next version of a performance, with parts of its own. The same request again goes on where the first was cut
 * off: a part's new id comes from its old one, so what was made stays what it is, whatever was changed in between.
 */
export const copyPerformance = async (
  id: string,
  { views, now, ...commands }: Copying,
): Promise<{ performance: Performance; position: number } | Rejection> => {
  const { handler, request } = commands
  const made = (await handler.state(performance, newIdOf(request))).item
  if (made) return { performance: made, position: -1 }
  const script = await readScript(views, id)
  if (isRejection(script)) return script
  const copy = copyScript(script, {
    newId: (old) => (old === id ? newIdOf(request) : derivedId(request.commandId, 'copy', old)),
    at: new Date(now).toISOString(),
    version: nextVersion(await listOf(views, 'performance'), script.performance.name),
  })
  return storeScript(copy, commands)
}
