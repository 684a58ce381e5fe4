import type { RestResponse } from '@ghostlight/contracts'
import { typeWord } from '../../people/type-word.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'

export type SheetRow = RestResponse<'sheetLoadUsers'>['users'][number]
export type Status = SheetRow['status']
export type Imported = RestResponse<'importUsers'>

/** In the order of the result lines. */
export const statuses = ['created', 'updated', 'unchanged', 'skipped'] as const satisfies readonly Status[]

export const statusWords: Record<Status, string> = {
  created: t`created`,
  updated: t`updated`,
  unchanged: t`unchanged`,
  skipped: t`skipped`,
}

export const countsOf = (rows: readonly SheetRow[]): Record<Status, number> => {
  const counts = { created: 0, updated: 0, unchanged: 0, skipped: 0 }
  for (const { status } of rows) counts[status]++
  return counts
}

export const toWrite = (rows: readonly SheetRow[]): number => {
  const { created, updated } = countsOf(rows)
  return created + updated
}

/** The result lines, letter for letter as the specification has them. */
export const resultLines = ({ created, updated, unchanged, skipped }: Record<Status, number>): string[] => [
  t`CREATED ${created} users`,
  t`UPDATED ${updated} users`,
  t`${unchanged} users unchanged`,
  t`SKIPPED ${skipped} users (validation errors)`,
]

export const nameOf = ({ newUser, existingUsers }: SheetRow): string =>
  newUser?.name || existingUsers[0]?.name || newUser?.phone || ''

/** Such as `Ai feelings` for `data.aiFeelings`. */
export const fieldWords = (field: string): string => {
  const words = field
    .replace(/^data\./, '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Cells that may be a mistake, with what to write instead. */
export const warningsOf = ({ warnings = [] }: SheetRow): string[] =>
  warnings.map(({ column, text, instead }) => `${column}: ${translated(`${text}. ${instead}`)}`)

/** What will be done with a row, or why nothing will. */
export const detailOf = ({ status, newUser, changes = [], errors }: SheetRow): string => {
  switch (status) {
    case 'skipped':
      return errors.map(translated).join(' · ')
    case 'updated':
      return changes
        .map(({ field, before, after }) => `${fieldWords(field)}: ${before || '–'} → ${after || '–'}`)
        .join(' · ')
    case 'created':
      return [newUser?.type && typeWord(newUser.type), ...(newUser?.groups ?? [])].filter((it) => it).join(' · ')
    case 'unchanged':
      return ''
    default:
      return status satisfies never
  }
}
