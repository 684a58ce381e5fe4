import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

/** What the packages call a part of a template or of a performance. */
export const partLabel = (label: string): string => (label === 'Words' ? t.as('spoken')`Words` : translated(label))
