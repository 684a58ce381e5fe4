import { type OwnEmote, OwnEmotes } from '@ghostlight/contracts'
import type { AboutDraft } from './drafts.ts'
import { type Cells, headerKey, rowsBelowHeader } from './headers.ts'

type Bad = (message: string) => void
type Rows = readonly (readonly string[])[]

/** The sheet of a workbook that has the performance's own emotes. A sheet without rows: there are none. */
export const emotesSheet = 'Emotes'
const columns = ['Key', 'Label', 'Picture'] as const
/** What says in the column Kind of a cues sheet that a row is about emotes. */
export const emoteKinds = ['emote', 'no emotes'] as const

/** Emotes in the order of their rows, from their own sheet and from rows of the cues sheet. */
export const collectEmotes = () => {
  const found: OwnEmote[] = []
  let isSaid = false
  const add = ({ get }: Cells, bad: Bad): void => {
    isSaid = true
    const read = OwnEmotes.safeParse([...found, { key: get('Key'), label: get('Label'), picture: get('Picture') }])
    if (read.success) found.splice(0, found.length, ...read.data)
    // one reason a row: the first
    else bad(read.error.issues[0]?.message.replace(/^./u, (it) => it.toUpperCase()) ?? 'Wrong emote')
  }
  return {
    add,
    none: (): void => {
      isSaid = true
    },
    /** Takes a row of a cues sheet if it is about emotes. */
    takes: (kind: string, cells: Cells, bad: Bad): boolean => {
      if (kind === 'emote') add(cells, bad)
      else if (kind === 'no emotes') isSaid = true
      else return false
      return true
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined =>
      isSaid ? { name: '', description: '', ...about, data: { ...about?.data, emotes: found } } : about,
  }
}

/** Reads the sheet of the emotes. Returns what is wrong with it, by sheet and row. */
export const readEmotes = (rows: Rows, into: ReturnType<typeof collectEmotes>): string[] => {
  const at = (row: number, message: string): string => `${emotesSheet}, row ${row}: ${message}`
  const headers = new Set((rows[0] ?? []).map(headerKey))
  const missing = columns.filter((column) => !headers.has(headerKey(column)))
  if (missing.length > 0) return missing.map((column) => at(1, `Missing column: ${column}`))
  const wrong: string[] = []
  into.none()
  for (const cells of rowsBelowHeader(rows)) into.add(cells, (message) => wrong.push(at(cells.row, message)))
  return wrong
}

/** The sheet of the emotes, with a header even if there are none. */
export const emoteRows = (emotes: readonly OwnEmote[]): string[][] => [
  [...columns],
  ...emotes.map(({ key, label, picture }) => [key, label, picture]),
]

/** A cues sheet with the emotes in rows of their own, for a file that has no second sheet. */
export const withEmotes = ([header = [], ...rows]: Rows, emotes: readonly OwnEmote[]): string[][] => {
  const own = columns.filter((it) => !header.includes(it))
  const row = (cells: Readonly<Record<string, string>>): string[] => [...header, ...own].map((it) => cells[it] ?? '')
  const added = emotes.map(({ key, label, picture }) =>
    row({ Kind: 'emote', Key: key, Label: label, Picture: picture }),
  )
  return [
    [...header, ...own],
    ...(added.length > 0 ? added : [row({ Kind: 'no emotes' })]),
    ...rows.map((cells) => [...cells, ...own.map(() => '')]),
  ]
}
