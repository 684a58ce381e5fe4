import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** What the packages call a part of a template or of a performance. */
export const partLabel = (label: string): string => {
  if (label === 'Words') return t.as('spoken')`Words`
  return label === 'To' ? t.as('group')`To` : translated(label)
}
