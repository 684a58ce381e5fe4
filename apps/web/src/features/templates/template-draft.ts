import type { Template } from '@ghostlight/contracts'

export const templateTypes = ['speech', 'llm'] as const
export type TemplateType = (typeof templateTypes)[number]
export type Content = Record<string, string>
export type TemplateDraft = { name: string; type: string; content: Content }

/** The texts of each type; both are said by a voice. */
export const fieldsOf = (type: string): readonly string[] =>
  type === 'speech' ? ['text'] : type === 'llm' ? ['system', 'prompt'] : []

export const labels: Record<string, string> = {
  name: 'Name',
  text: 'Text',
  system: 'System',
  prompt: 'Prompt',
  voice: 'Voice',
}

export const blankDraft: TemplateDraft = { name: '', type: 'speech', content: { text: '', voice: '' } }

/** Nothing has been written yet. */
export const isBlank = ({ name, content }: TemplateDraft): boolean =>
  [name, ...Object.values(content)].every((text) => text.trim() === '')

export const isDraft = (value: unknown): value is TemplateDraft => {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, content }: { name?: unknown; type?: unknown; content?: unknown } = value
  const texts = typeof content === 'object' && content !== null ? Object.values(content) : [content]
  return typeof name === 'string' && typeof type === 'string' && texts.every((text) => typeof text === 'string')
}

/** The name of a template that was given none. */
export const quickName = (type: string): string => `Quick ${type} template`

/** Named if it was not. */
export const named = (draft: TemplateDraft): TemplateDraft =>
  draft.name.trim() === '' ? { ...draft, name: quickName(draft.type) } : draft

/** As the server takes a template that is written where it is used; undefined for a type that nobody can write. */
export const inlineOf = ({ name, type, content }: TemplateDraft) => {
  const known = templateTypes.find((it) => it === type)
  return known && { name, type: known, content: { ...content, voice: content['voice'] ?? '' } }
}

/** What a template of this type still needs. */
export const missingIn = ({ name, type, content }: TemplateDraft): string[] => {
  const blank = (text: string | undefined) => (text ?? '').trim() === ''
  const needed = [...fieldsOf(type), 'voice'].filter((field) => blank(content[field]))
  return blank(name) ? ['name', ...needed] : needed
}

export const draftOf = ({ name, type, content }: Template): TemplateDraft => ({
  ...{ name, type },
  content: Object.fromEntries(Object.entries(content).map(([field, value]) => [field, String(value)])),
})

/** To begin from: a list would hide a second one of the same name and content. */
export const copyOf = (template: Template): TemplateDraft => {
  const draft = draftOf(template)
  return { ...draft, name: `${draft.name} copy` }
}

/** The next one to write is of the same type and voice. */
export const emptied = ({ type, content }: TemplateDraft): TemplateDraft => ({
  name: '',
  type,
  content: Object.fromEntries(Object.entries(content).map(([field, text]) => [field, field === 'voice' ? text : ''])),
})

/** As another type: what was written is kept, under the new type's names. */
export const asType = ({ name, content }: TemplateDraft, type: TemplateType): TemplateDraft => {
  const voice = content['voice'] ?? ''
  const said = content['text'] ?? content['prompt'] ?? ''
  return type === 'speech'
    ? { name, type, content: { text: said, voice } }
    : { name, type, content: { system: content['system'] ?? '', prompt: said, voice } }
}

/** What a template says, in the order of its fields; one of unknown type says nothing. */
export const textsOf = ({ type, content }: Pick<Template, 'type' | 'content'>): string[] => {
  const fields: Record<string, unknown> = content
  return fieldsOf(type).map((field) => String(fields[field] ?? ''))
}

/** The first line of what is said, as far as a row has room. */
export const excerptOf = ({ content }: Pick<Template, 'content'>): string => {
  const said = 'text' in content ? content.text : 'prompt' in content ? content.prompt : ''
  return (String(said).trim().split('\n')[0] ?? '').slice(0, 200)
}
