import type { Report } from '@ghostlight/contracts'
import type { BoardEvent } from '../blackboard/yield.ts'

type Said = { provider: string; characters: number; durationMs: number }

/** The provider of sounds from before providers were recorded. */
const unknown = 'unknown'

/**
 * Counts the speech that was made. A sound is made and paid for once, however many people hear it. It still counts after the
 * person for whom it was made is erased.
 */
export const createSpeech = (open: (value: unknown) => unknown) => {
  const said = new Map<string, Said>()
  return {
    apply: (event: BoardEvent): void => {
      // what no voice spoke is silence, and costs nothing
      if (event.type !== 'AudioContentSent' || event.data.saidBy || said.has(event.data.sound)) return
      const { sound, durationMs, provider = unknown, characters } = event.data
      said.set(sound, { provider, durationMs, characters: characters ?? lengthOf(open(event.data)) })
    },
    view: (): Report['speech'] => {
      const providers = new Map<string, { characters: number; ms: number; lines: number }>()
      for (const { provider, characters, durationMs } of said.values()) {
        const sum = providers.get(provider) ?? { characters: 0, ms: 0, lines: 0 }
        sum.characters += characters
        sum.ms += durationMs
        sum.lines++
        providers.set(provider, sum)
      }
      return Object.fromEntries([...providers].map(([name, { ms, ...sum }]) => [name, { ...sum, seconds: ms / 1_000 }]))
    },
  }
}

/** The characters of a text sent before lengths were recorded; 0 if its person was erased. */
const lengthOf = (opened: unknown): number =>
  typeof opened === 'object' && opened !== null && 'text' in opened && typeof opened.text === 'string'
    ? opened.text.length
    : 0
