import { userTypes } from '@ghostlight/contracts'
import { agains, announcementKeys, cueColours, joinQuestionKinds } from '@ghostlight/contracts/rules'
import type { CellList, SheetLook, SheetLooks, Sheets } from '../../engine/ports/sheet-source.ts'
import { questionsSheet } from './join-questions.ts'
import { sheetKinds } from './kind-columns.ts'
import { subjects } from './subjects.ts'

/** The sheet that lists the voices to choose from. A load does not read it. */
export const voicesSheet = 'Voices'

const [short, medium, long, words] = [8, 14, 24, 56]
/** By header. What one reads is wide, what one ticks is narrow. */
const widths: Readonly<Record<string, number>> = {
  Cue: 7,
  Oneshot: 10,
  Autorun: 10,
  'Phones Together': 11,
  Required: 10,
  'Min Delay': 8,
  'Max Delay': 8,
  Number: 9,
  Planned: 9,
  'Fade Out': 9,
  Follow: 9,
  Timecode: 12,
  Again: 9,
  Next: 40,
  Type: 9,
  Kind: 13,
  Voice: 12,
  'Cue Name': long,
  Act: medium,
  Group: medium,
  Template: long,
  Text: words,
  System: 40,
  Prompt: 40,
  Conditions: 34,
  Effects: 30,
  'Cue Description': 34,
  Notes: 30,
  Description: 40,
  'Before Text': 40,
  'End Text': 40,
  Name: long,
  'Group Type': medium,
  Content: 30,
  Metadata: 30,
  When: 30,
  Module: short,
  To: long,
  Address: long,
  Values: 30,
  Headers: long,
  Key: 18,
  Label: 36,
  Options: 30,
  Help: 36,
  Picture: 18,
  Phone: medium,
  Groups: long,
  Nickname: long,
  Offering: 36,
  Observation: 36,
}

const yesOrNo = ['yes', 'no'] as const
const ticked = ['Goes On', 'Oneshot', 'Autorun', 'Phones Together', 'Required']

type Listing = { sheet: string; sheets: Sheets }

/** What the cells of a column are chosen from. */
const listOf = (header: string, { sheet, sheets }: Listing): CellList | undefined => {
  const from = (name: string): CellList | undefined =>
    sheets.has(name) && sheet !== name ? { sheet: name, column: 0 } : undefined
  if (ticked.includes(header)) return yesOrNo
  switch (header) {
    case 'Group':
      return from('Groups')
    case 'Template':
      return from('Templates')
    case 'Voice':
      return from(voicesSheet)
    case 'Key':
      return sheet === 'Announcements' ? announcementKeys : undefined
    case 'Again':
      return agains
    case 'Colour':
      return cueColours
    case 'Kind':
      return sheet === questionsSheet ? joinQuestionKinds : subjects.find((it) => it.sheet === sheet)?.kinds
    case 'Type':
      return sheet === 'Users' ? userTypes : sheetKinds
    default:
      return undefined
  }
}

/** How many columns name the row: they stay in view while one reads to the right. */
const frozen: Readonly<Record<string, number>> = { Cues: 2, Users: 2, [voicesSheet]: 0 }

export const looksOf = (sheets: Sheets): SheetLooks =>
  new Map(
    [...sheets].map(([sheet, [header = []]]): [string, SheetLook] => [
      sheet,
      {
        columns: header.map((it) => ({
          width: widths[it] ?? Math.min(long, Math.max(short, it.length + 3)),
          list: listOf(it, { sheet, sheets }),
        })),
        frozen: frozen[sheet] ?? 1,
        ruled: sheet === 'Cues',
      },
    ]),
  )
