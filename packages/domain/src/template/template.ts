import { type Rejection, reject, Template } from '@ghostlight/contracts'
import { type LibraryEventOf, libraryItem } from '../library/item.ts'
import { symbolsOf } from './symbols.ts'

/** Words to speak, or the task of a language model: stream `template-<id>`. */
export const template = libraryItem<Template, LibraryEventOf<'TemplateCreated' | 'TemplateUpdated'>>({
  category: 'template',
  schema: Template,
  created: (item) => ({ type: 'TemplateCreated', data: { template: item } }),
  updated: (item) => ({ type: 'TemplateUpdated', data: { template: item } }),
  read: (event) => event.data.template,
  settle: (item) => ({ ...item, name: item.name.trim(), symbols: symbolsOf(item.content) }),
  refuse: (item) => refuseTemplate(item),
})

/** Names every field that is missing, in the order of the form. A template of unknown type needs a name only. */
export const refuseTemplate = ({ name, type, content }: Template): Rejection | undefined => {
  const fields: Record<string, unknown> = { name, ...content }
  const missing = ['name', ...neededBy(type)].filter((field) => isBlank(fields[field]))
  return missing.length === 0 ? undefined : reject('INVALID', `A template of type ${type} needs ${missing.join(', ')}.`)
}

const neededBy = (type: string): readonly string[] => {
  if (type === 'speech') return ['text', 'voice']
  return type === 'llm' ? ['system', 'prompt', 'voice'] : []
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''
