import { isDefaultGroup, Look, type Performance, SymbolName } from '@ghostlight/contracts'
import { languageIn, longestRampMs, noSuchLanguage, timeExamples, timeIn } from '@ghostlight/contracts/rules'
import { announcementKind, collectAnnouncements } from './announcements.ts'
import type { collectAutomations } from './automations.ts'
import { checkKind, collectChecklist } from './checklist-rows.ts'
import type { collectGroups } from './collect-groups.ts'
import { readCueRow } from './cue-row.ts'
import type { AboutDraft, GroupDraft } from './drafts.ts'
import type { Cells } from './headers.ts'
import type { collectQuestions } from './join-questions.ts'
import { jsonIn } from './json-cell.ts'
import { type collectEmotes, emoteKinds } from './own-emotes.ts'
import { collectOwnWords, languagesIn } from './own-words.ts'
import { scheduleIn } from './schedule-cells.ts'
import type { collectTemplates } from './templates.ts'

const rowKinds = [
  'performance',
  'group',
  'template',
  'automation',
  announcementKind,
  'or else',
  'question',
  'no questions',
  ...emoteKinds,
  'look',
  'words',
  'voice',
  checkKind,
] as const

type Bad = (message: string) => void
type Into = {
  groups: ReturnType<typeof collectGroups>
  templates: ReturnType<typeof collectTemplates>
  automations: ReturnType<typeof collectAutomations>
  questions: ReturnType<typeof collectQuestions>
  emotes: ReturnType<typeof collectEmotes>
}

/** The column Kind marks rows that describe only the performance, a group, a template or the like. */
export const kindOf = ({ get }: Cells): string => get('Kind').toLowerCase()

/** A row that describes something, and where its errors go. */
export type Described = { cells: Cells; bad: Bad }

/** Reads such rows. Returns what they say about the performance itself. */
export const readDescribed = (rows: readonly Described[], into: Into): AboutDraft | undefined => {
  let about: AboutDraft | undefined
  const orElse = collectOrElse()
  const look = collectLook()
  const announcements = collectAnnouncements()
  const words = collectOwnWords()
  const checklist = collectChecklist()
  for (const { cells, bad } of rows) {
    const { get } = cells
    if (into.emotes.takes(kindOf(cells), cells, bad) || words.takes(kindOf(cells), cells, bad)) continue
    const said = (column: string, most: number): string => {
      const text = get(column)
      if (text.length > most) bad(`${column} is longer than ${most} characters`)
      return text
    }
    const description = said('Description', 2_000)
    const metadata = metadataOf(cells, bad)
    const oneshot = saysYes(get('Oneshot'))
    switch (kindOf(cells)) {
      case 'performance':
        about = { name: said('Name', 200), description, data: dataIn(cells, said, bad) }
        words.list(languagesIn(get('Languages'), bad))
        break
      case 'group': {
        const key = said('Group', 200)
        const type = cells.has('Group Type') ? said('Group Type', 100) : 'General'
        describeGroup({ key, name: said('Name', 200) || key, description, type, oneshot, ...metadata }, into, bad)
        break
      }
      case 'template': {
        const read = readCueRow(cells)
        for (const message of read.errors) bad(message)
        const name = said('Name', 200) || read.cells.Template
        into.templates.describe(
          into.groups.inOptions(read, bad),
          { name, ...(description ? { description } : {}), ...(oneshot ? { oneshot } : {}), ...metadata },
          bad,
        )
        break
      }
      case 'or else':
        orElse.add(said('Name', 64), said('Text', 200), bad)
        break
      case 'look':
        look.add(said('Name', 64), said('Text', 200), bad)
        break
      case announcementKind:
        announcements.add(cells, bad)
        break
      case checkKind:
        checklist.add(cells, bad)
        break
      case 'automation':
        into.automations.of(cells, bad)
        break
      case 'question':
        into.questions.add(cells, bad)
        break
      case 'no questions':
        into.questions.none()
        break
      default:
        bad(`Kind is not one of ${rowKinds.join(', ')}: ${get('Kind')}`)
    }
  }
  const own = announcements.into(look.into(orElse.into(about)))
  return words.into(checklist.into(into.emotes.into(into.questions.into(own))))
}

/** The sheet of the groups lists those of every show, too, to be chosen from. */
const describeGroup = (group: GroupDraft, { groups }: Into, bad: Bad): void => {
  if (!isDefaultGroup(group.key.toLowerCase())) groups.describe(group, bad)
}

const saysYes = (cell: string): boolean => /^(true|yes|y|1|x)$/i.test(cell)

/** The words for empty fields, from their rows. */
const collectOrElse = () => {
  const words = new Map<string, string>()
  return {
    add: (symbol: string, text: string, bad: Bad): void => {
      const { error } = SymbolName.safeParse(symbol)
      if (symbol === '') bad('Missing name of a field')
      else if (error) bad(`Name ${symbol}: ${error.issues[0]?.message}`)
      else if (words.has(symbol)) bad(`Field is described above: ${symbol}`)
      else if (text === '') bad(`Missing words for empty ${symbol}`)
      words.set(symbol, text)
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined => {
      if (words.size === 0) return about
      return { name: '', description: '', ...about, data: { ...about?.data, orElse: Object.fromEntries(words) } }
    },
  }
}

/** The performance's look, from its rows. */
const collectLook = () => {
  let found: Look = {}
  return {
    add: (name: string, text: string, bad: Bad): void => {
      const part = lookParts.find((it) => it === name.toLowerCase())
      const { data, error } = Look.safeParse(part ? { [part]: text.toLowerCase() } : {})
      if (!part) bad(`Name of a look is not one of ${lookParts.join(', ')}: ${name}`)
      else if (found[part] !== undefined) bad(`Look is described above: ${part}`)
      else if (error) bad(`The ${part} of a look: ${error.issues[0]?.message}`)
      found = { ...found, ...data }
    },
    into: (about: AboutDraft | undefined): AboutDraft | undefined => {
      if (Object.keys(found).length === 0) return about
      return { name: '', description: '', ...about, data: { ...about?.data, look: found } }
    },
  }
}
const lookParts = ['accent', 'logo'] as const

const metadataOf = ({ get }: Cells, bad: Bad): { metadata?: Record<string, unknown> } => {
  const metadata = jsonIn(get('Metadata'))
  if (metadata === null) bad('Metadata is not as Export writes it')
  return metadata ? { metadata } : {}
}

const languageOf = ({ get }: Cells, bad: Bad): string => {
  const written = get('Language')
  const tag = languageIn(written)
  if (written !== '' && tag === undefined) bad(noSuchLanguage(written))
  return tag ?? ''
}

/** How long a fade out takes. */
const fadeOf = ({ get }: Cells, bad: Bad): number | '' => {
  const written = get('Fade Out')
  if (written === '') return ''
  const ms = timeIn(written)
  if (ms !== null && ms <= longestRampMs) return ms
  bad(`Fade Out is not a time of at most ${longestRampMs / 1_000} s, such as ${timeExamples}: ${written}`)
  return ''
}

const dataIn = (cells: Cells, said: (column: string, most: number) => string, bad: Bad): Performance['data'] => {
  const texts = {
    beforeText: said('Before Text', 500),
    endText: said('End Text', 500),
    language: languageOf(cells, bad),
    fadeMs: fadeOf(cells, bad),
  }
  const schedule = scheduleIn(cells, bad)
  const kept = Object.entries({ ...texts, schedule }).filter(([, value]) => value !== '' && value !== undefined)
  return kept.length === 0 ? undefined : Object.fromEntries(kept)
}
