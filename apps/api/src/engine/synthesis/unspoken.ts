import { defaultVoiceSettings } from '@ghostlight/contracts'
import { type Saying, speaksLanguage } from '@ghostlight/contracts/rules'
import { type MadeSound, type SoundRequest, spokenMs, type VoiceLanguages } from '@ghostlight/domain'
import type { BlobStore } from '../ports/blobs.ts'
import type { Clock } from '../ports/runtime.ts'
import { silence } from './silence.ts'
import { soundName } from './sound-name.ts'
import { whenThere } from './when-there.ts'

type Parts = {
  /** what the voices speak; undefined = not known yet, and the voice is tried */
  languages: () => Promise<VoiceLanguages | undefined>
  /** whether phones may say such a line with a voice of their own */
  saidBy: Saying
  blobs: Pick<BlobStore, 'info' | 'put'>
  key: Uint8Array
  clock: Clock
}

/** Lines of about the same length share their silence, ms. */
const stepMs = 180

/**
 * For lines in a language that their voice does not speak: silence, as long as the words take. So phones have something
 * to play while they show captions or speak themselves, and begin and end with the others.
 */
export const createUnspoken = ({ languages, saidBy, blobs, key, clock }: Parts) => {
  const silent = async ({ text, settings: { speed } }: SoundRequest): Promise<MadeSound> => {
    const ms = Math.ceil(spokenMs(text, speed) / stepMs) * stepMs
    const name = soundName(key, {
      provider: 'silence',
      voiceId: String(ms),
      text: '',
      settings: defaultVoiceSettings,
    })
    const { bytes, durationMs } = silence(ms)
    const isThere = await whenThere(clock, () => blobs.info(name))
    if (!isThere) await whenThere(clock, () => blobs.put(name, bytes, { mimeType: 'audio/mpeg', durationMs }))
    return { name, durationMs, saidBy }
  }
  return {
    silent,
    /** Undefined: the voice speaks the language of this line, or nobody knows. */
    of: async (request: SoundRequest): Promise<MadeSound | undefined> => {
      const { language, voiceId } = request
      if (language === undefined) return undefined
      const voice = (await languages())?.get(voiceId)
      return !voice || speaksLanguage(voice.languages, language) ? undefined : silent(request)
    },
  }
}
export type Unspoken = ReturnType<typeof createUnspoken>
