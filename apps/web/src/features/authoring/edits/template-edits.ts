import type { Edit } from '@ghostlight/contracts'
import { missingIn } from '@ghostlight/contracts/rules'
import { fieldOf } from '@ghostlight/domain/edit'
import type { TemplateValues } from '../../templates/template-values.ts'

type FieldEdits = Extract<Edit, { type: 'set' }>['fields']

/**
 * What was written of a template, field by field, from what its author began with. What is needed and was left empty is
 * not sent: it stays as it is until there is something.
 */
export const templateEdits = (
  from: TemplateValues,
  { next, now }: { next: TemplateValues; now: TemplateValues },
): FieldEdits => {
  const missing = new Set(missingIn(next))
  const texts = [...new Set([...Object.keys(from.content), ...Object.keys(next.content)])]
  // another type has other fields: without all of them it is refused
  if (next.type !== from.type && missing.size > 0) return []
  return ['name', 'type', ...texts.map((field) => `content.${field}`)].flatMap((path) => {
    const [saw, to] = [fieldOf(from, path), fieldOf(next, path)]
    if (saw === to || to === fieldOf(now, path) || missing.has(path.replace('content.', ''))) return []
    return [{ path, from: saw, to }]
  })
}
