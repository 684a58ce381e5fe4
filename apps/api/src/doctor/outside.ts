import { defaultVoiceSettings } from '@ghostlight/contracts'
import { openLanguage, openSpeech } from '../adapters/choose.ts'
import type { Config } from '../config/config.ts'
import { type Finding, look, ok, said, wrong } from './finding.ts'

const line = { text: 'Testing.', voiceId: '', settings: defaultVoiceSettings }

/** Asks a speech provider for its voices and for one spoken word: only that shows that it works. */
const checkSpeech = async (config: Config): Promise<Finding> => {
  const speech = await openSpeech(config)
  try {
    const [voice] = await speech.voices()
    const { durationMs } = await speech.synthesise({ ...line, voiceId: voice?.voiceId ?? '' })
    return ok('speech', `${speech.name} spoke a word of ${durationMs} ms`)
  } catch (error) {
    return wrong('speech', `${speech.name}: ${said(error)}`)
  } finally {
    await speech.close()
  }
}

const asked = { system: '', prompt: 'Answer with the word yes.', context: [], slots: {}, seed: 'doctor' }

const checkLanguage = async (config: Config): Promise<Finding> => {
  const language = await openLanguage(config)
  try {
    const { rehearsal } = await language.write(asked)
    if (!rehearsal) return ok('language', `${language.name} answered`)
    return look('language', 'rehearsal text; to use a language model, set OPENAI_API_KEY or OPENAI_BASE_URL')
  } catch (error) {
    return wrong('language', `${language.name}: ${said(error)}`)
  }
}

const patienceMs = 5_000

/** Phones keep their screen on, and share a clock for sound, only on a page that came over HTTPS. */
const checkOrigin = async ({ PUBLIC_ORIGIN }: Config): Promise<Finding> => {
  const about = 'public origin'
  if (!PUBLIC_ORIGIN)
    return look(
      about,
      'PUBLIC_ORIGIN is not set: links use the address of each request; set it to the address that phones use',
    )
  if (!PUBLIC_ORIGIN.startsWith('https:') && new URL(PUBLIC_ORIGIN).hostname !== 'localhost')
    return look(about, `${PUBLIC_ORIGIN} is without HTTPS; docs/venue.md says how to set it up`)
  try {
    const { status } = await fetch(`${PUBLIC_ORIGIN}/healthz`, { signal: AbortSignal.timeout(patienceMs) })
    return status === 200
      ? ok(about, `${PUBLIC_ORIGIN} answers`)
      : wrong(about, `${PUBLIC_ORIGIN} is answered by something else (${status}); check the proxy`)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return look(about, `${PUBLIC_ORIGIN} does not answer (${said(cause)}); start Ghostlight, or check the proxy`)
  }
}

export const checkOutside = (config: Config): Promise<Finding[]> =>
  Promise.all([checkSpeech(config), checkLanguage(config), checkOrigin(config)])
