import { isRejection, type Performance, type Rejection } from '@ghostlight/contracts'
import { copyScript, nextVersion, performance } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import { type Commands, newIdOf } from './commands.ts'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'
import { storeScript } from './store-script.ts'

type Copying = Commands & { views: Views /** ms since the epoch */; now: number }

/**
 * Makes the next version of a performance, with its own parts. The same request continues an interrupted copy: a part's
 * new id comes from its old one, so finished parts stay as they are, whatever was changed since.
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
