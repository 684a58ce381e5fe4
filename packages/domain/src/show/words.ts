import type { Template } from '@ghostlight/contracts'

/** What a template gives a voice to say: fixed words, or the task of a language model. */
export type Words =
  | { type: 'speech'; text: string; voice: string }
  | { type: 'llm'; system: string; prompt: string; voice: string }

/** undefined for a template of unknown type, or whose content is not what its type needs: nobody can speak it. */
export const wordsOf = (template: Template | undefined): Words | undefined => {
  if (!template) return undefined
  const { text, system, prompt, voice }: Readonly<Record<string, unknown>> = template.content
  if (typeof voice !== 'string') return undefined
  if (template.type === 'speech') return typeof text === 'string' ? { type: 'speech', text, voice } : undefined
  if (template.type !== 'llm' || typeof system !== 'string' || typeof prompt !== 'string') return undefined
  return { type: 'llm', system, prompt, voice }
}

/** The texts of it that may have symbols in them. */
export const textsIn = (words: Words): string[] =>
  words.type === 'speech' ? [words.text] : [words.system, words.prompt]
