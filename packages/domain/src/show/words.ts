import { LlmContent, SpeechContent, type Template } from '@ghostlight/contracts'

/** What a template gives a voice to say: fixed words, or the task of a language model. */
export type Words =
  | { type: 'speech'; text: string; voice: string }
  | { type: 'llm'; system: string; prompt: string; voice: string }

/** undefined for a template of unknown type, or whose content is not what its type needs: nobody can speak it. */
export const wordsOf = (template: Template | undefined): Words | undefined => {
  if (template?.type === 'speech') {
    const content = SpeechContent.safeParse(template.content)
    return content.success ? { type: 'speech', ...content.data } : undefined
  }
  if (template?.type !== 'llm') return undefined
  const content = LlmContent.safeParse(template.content)
  return content.success ? { type: 'llm', ...content.data } : undefined
}

/** The texts of it that may have symbols in them. */
export const textsIn = (words: Words): string[] =>
  words.type === 'speech' ? [words.text] : [words.system, words.prompt]
