import { defaultVoiceSettings, isRejection, type Voice } from '@ghostlight/contracts'
import { voice } from '@ghostlight/domain'
import { libraryKey } from '@ghostlight/projections'
import type { Services } from '../edge/services.ts'
import { derivedId } from '../engine/derived-id.ts'
import { finishErasing } from '../library/erase-person.ts'
import { voiceId } from '../library/voices.ts'
import { addDemoShows, type Handle } from './demo-shows.ts'
import { settleOperators } from './settle-operators.ts'

/**
 * What a first start writes to the log: the operator, the voices of the embedded or configured speech, the demo shows.
 * Every command has a fixed id, so that the next start completes an interrupted one and writes nothing twice.
 */
export const bootstrap = async (services: Services): Promise<void> => {
  const { handler, projected, config } = services
  const handle: Handle = async (aggregate, id, command) => {
    const commandId = derivedId('bootstrap', aggregate.category, id, (command as { type: string }).type)
    const request = { commandId, actor: 'system', actorName: 'Ghostlight', correlationId: commandId }
    const handled = await handler.handle(aggregate, { id, command }, request)
    if (!isRejection(handled)) await projected(handled.position)
    else if (handled.rejected !== 'DUPLICATE_KEY') throw new Error(handled.message)
  }
  await settleOperators(services)
  await addVoices(services, handle)
  if (config.DEMO !== 'off') await addDemoShows(services, handle)
  await finishErasing(services)
}

const addVoices = async ({ views, speech }: Services, handle: Handle): Promise<void> => {
  const known = await views.all(libraryKey('voice'))
  if (known.size > 0) return
  const offered = await speech.voices().catch(() => [])
  for (const it of offered) {
    const _id = voiceId(speech, it)
    const item: Voice = { _id, ...it, settings: defaultVoiceSettings }
    await handle(voice, _id, { type: 'create', item })
  }
}
