import { Checklist, type PerformanceData } from '@ghostlight/contracts'
import type { AboutDraft } from './drafts.ts'
import type { Cells } from './headers.ts'

type Bad = (message: string) => void

/** What says in the column Kind that a row is an item of the checklist. */
export const checkKind = 'check'

/** The items of the checklist, in the order of their rows. A row without a name gets one, because a show knows its items by name. */
export const collectChecklist = () => {
  let found: Checklist = []
  const unusedKey = (): string => {
    const taken = new Set(found.map(({ key }) => key))
    for (let nth = found.length + 1; ; nth++) if (!taken.has(`item-${nth}`)) return `item-${nth}`
  }
  return {
    add: ({ get }: Cells, bad: Bad): void => {
      const role = get('Role')
      const item = { key: get('Name') || unusedKey(), text: get('Text'), ...(role !== '' && { role }) }
      const read = Checklist.safeParse([...found, item])
      if (read.success) found = read.data
      // one reason a row: the first
      else bad(read.error.issues[0]?.message.replace(/^./u, (it) => it.toUpperCase()) ?? 'Wrong item')
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined => {
      if (found.length === 0) return about
      return { name: '', description: '', ...about, data: { ...about?.data, checklist: found } }
    },
  }
}

/** Written as `collectChecklist` reads them. */
export const checkRows = ({ checklist = [] }: PerformanceData = {}): Partial<Record<string, string>>[] =>
  checklist.map(({ key, text, role = '' }) => ({ Kind: checkKind, Name: key, Text: text, Role: role }))
