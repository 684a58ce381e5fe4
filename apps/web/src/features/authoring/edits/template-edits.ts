import type { Edit } from '@ghostlight/contracts'
import { missingIn } from '@ghostlight/contracts/rules'
import { fieldOf } from '@ghostlight/domain/edit'
import type { TemplateValues } from '../../templates/template-values.ts'

type FieldEdits = Extract<Edit, { type: 'set' }>['fields']

/**
 * What was written of a template, field by field, from the values that its author began with. A needed field that was
 * left empty is not sent: it keeps its value until there is a new one.
 */
export const templateEdits = (
  from: TemplateValues,
  { next, now }: { next: TemplateValues; now: TemplateValues },
): FieldEdits => {
  const missing = new Set(missingIn(next))
  const texts = [...new Set([...Object.keys(from.content), ...Object.keys(next.content)])]
  // another type has other fields, and is refused without all of them
  if (next.type !== from.type && missing.size > 0) return []
  return ['name', 'type', ...texts.map((field) => `content.${field}`)].flatMap((path) => {
    const [saw, to] = [fieldOf(from, path), fieldOf(next, path)]
    if (saw === to || to === fieldOf(now, path) || missing.has(path.replace('content.', ''))) return []
    return [{ path, from: saw, to }]
  })
}
