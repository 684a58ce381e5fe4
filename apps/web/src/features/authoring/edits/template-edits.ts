import type { Edit } from '@ghostlight/contracts'
import { fieldOf, same } from '@ghostlight/domain/edit'
import { isSettingOf } from '../../templates/question-settings.ts'
import { brokenIn, contentOf, lackingIn, type TemplateValues } from '../../templates/template-values.ts'

type FieldEdits = Extract<Edit, { type: 'set' }>['fields']

/**
 * What was written of a template, field by field, from the values that its author began with. A needed field that was
 * left empty is not sent: it keeps its value until there is a new one. So do the settings of a question while one of them
 * is wrong, and a text while one of its `{{#if}}` is.
 */
export const templateEdits = (
  from: TemplateValues,
  { next, now }: { next: TemplateValues; now: TemplateValues },
): FieldEdits => {
  const lacking = new Set([...lackingIn(next), ...brokenIn(next)])
  // another type has other fields, and is refused without all of them
  if (next.type !== from.type && lacking.size > 0) return []
  const [saw, made, there] = [stored(from), stored(next), stored(now)]
  const fields = [...new Set([...Object.keys(saw.content), ...Object.keys(made.content)])]
  const waits = (field: string): boolean => lacking.has(field) || (lacking.has('settings') && isSettingOf(field))
  return ['name', 'type', ...fields.map((field) => `content.${field}`)].flatMap((path) => {
    const [before, to] = [fieldOf(saw, path), fieldOf(made, path)]
    if (same(before, to) || same(to, fieldOf(there, path)) || waits(path.replace('content.', ''))) return []
    return [{ path, from: before, to }]
  })
}

const stored = (values: TemplateValues) => ({ ...values, content: contentOf(values) })
