import type { Template } from '@ghostlight/contracts'
import { wordsOf } from '../kinds/words.ts'
import { type SoundRequest, soundOf } from '../module-run/requests.ts'
import type { ShowState } from '../show/state.ts'
import { fill } from '../show/symbols.ts'

/** The words of a template that are the same for everybody, and their sound. */
type FixedSound = { voice: string; says: string; sound: SoundRequest }

const anybody = { _id: '', name: '', phone: '', type: 'audience' as const, data: {} }

/** The sounds of all words that are the same for everybody, each once. */
export const fixedSounds = (templates: readonly Template[], voices: ShowState['voices']): FixedSound[] => {
  const found = new Map<string, FixedSound>()
  for (const template of templates) {
    const words = wordsOf(template)
    if (words?.says === undefined || words.voice === undefined || words.says.includes('{{')) continue
    const { text } = fill(words.says, anybody, { title: '' })
    const sound = text === '' ? undefined : soundOf({ show: { voices } }, { text, words })
    if (sound) found.set(`${words.voice}\n${words.says}`, { voice: words.voice, says: words.says, sound })
  }
  return [...found.values()]
}
