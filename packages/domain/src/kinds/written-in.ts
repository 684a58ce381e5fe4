import type { Template } from '@ghostlight/contracts'
import type { Translation } from '@ghostlight/contracts/rules'

/** A template's words in a language as the content of an edit: of an option only its label. */
export const writtenIn = ({ translations = {} }: Template, language: string): Readonly<Record<string, unknown>> => {
  const found = Object.hasOwn(translations, language) ? translations[language] : undefined
  const { source: _, state: __, options, ...words }: Partial<Translation> = found ?? {}
  return { ...words, ...(options && { options: Object.entries(options).map(([_id, label]) => ({ _id, label })) }) }
}
