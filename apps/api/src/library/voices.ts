import { defaultVoiceSettings, isRejection, type Rejection, type Voice } from '@ghostlight/contracts'
import { voice } from '@ghostlight/domain'
import { derivedId } from '../engine/derived-id.ts'
import type { ProviderVoice, Speech } from '../engine/ports/speech.ts'
import { type Commands, partOf } from './commands.ts'

/** A voice keeps the id that its provider and first name give it, so that asking twice makes nothing twice. */
export const voiceId = (speech: Pick<Speech, 'name'>, { voiceId }: ProviderVoice): string =>
  derivedId('voice', speech.name, voiceId)

/**
 * Stores the provider's voices in the library: a new one with the default settings, a known one with its chosen
 * settings.
 */
export const storeVoices = async (
  { offered, speech, known }: { offered: readonly ProviderVoice[]; speech: Speech; known: readonly Voice[] },
  { handler, request }: Commands,
): Promise<{ position: number } | Rejection> => {
  const idOf = new Map(known.map((it) => [it.voiceId, it._id]))
  let position = -1
  for (const it of offered) {
    const _id = idOf.get(it.voiceId) ?? voiceId(speech, it)
    const item: Voice = { _id, ...it, settings: defaultVoiceSettings }
    const exists = Boolean((await handler.state(voice, _id)).item)
    const command = exists ? ({ type: 'update', changes: it } as const) : ({ type: 'create', item } as const)
    const handled = await handler.handle(voice, { id: _id, command }, partOf(request, 'voice', _id, command.type))
    if (!isRejection(handled)) position = Math.max(position, handled.position)
    // another update made it in the meantime
    else if (handled.rejected !== 'DUPLICATE_KEY') return handled
  }
  return { position }
}
