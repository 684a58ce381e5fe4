import { isRejection, type Lengths, type Rejection } from '@ghostlight/contracts'
import { fixedSounds, type SoundRequest } from '@ghostlight/domain'
import { listOf, type Views } from './lists.ts'
import { readScript } from './script.ts'

type Parts = {
  views: Views
  /** how long each sound lasts; undefined = it is not made */
  lengths: (sounds: readonly SoundRequest[]) => Promise<(number | undefined)[]>
}

/** How long the voices take for what a performance says to everybody, as far as somebody has had it spoken. */
export const lengthsOf = async (performance: string, { views, lengths }: Parts): Promise<Lengths | Rejection> => {
  const script = await readScript(views, performance)
  if (isRejection(script)) return script
  const voices = Object.fromEntries((await listOf(views, 'voice')).map((it) => [it.voiceId, it.settings]))
  const fixed = fixedSounds(script.templates, voices)
  const found = await lengths(fixed.map(({ sound }) => sound))
  const sounds = fixed.flatMap(({ voice, says }, at) => {
    const ms = found[at]
    return ms === undefined ? [] : [{ voice, says, ms }]
  })
  return { sounds }
}
