import type { SheetFinding } from '@ghostlight/contracts'
import { isAboutQuestion, kindNames, textField, textFieldsOf, timeExamples } from '@ghostlight/contracts/rules'
import { knownSymbols, nearestSymbol, symbolsFor, symbolsIn } from '@ghostlight/domain'
import { faultWords, symbolFaults } from '@ghostlight/domain/translation'
import { rowsBelowHeader } from './headers.ts'
import { hasWords } from './translated-columns.ts'

/** The installation's available voices, by id, and its people. */
export type House = { voices: ReadonlySet<string>; users: readonly { data: Readonly<Record<string, unknown>> }[] }
type Checking = House & {
  sheet: string
  people: House['users']
  questions: readonly { key: string }[]
  asking: Parameters<typeof knownSymbols>[2]
}

const group =
  'Write audience, performer, dramaturg or the name of a group. With a users sheet somebody in it must belong to that group, or a row with group in Kind must describe it.'
const conditions =
  'Write it such as: their groups include Chorus; bib is more than 10; any of (age is at least 18; mood is calm). Signs such as age > 17 are read, too.'
const effects = 'Write it such as: add to group Left; remove from group Right; set data.mood to calm.'
const once = 'Write it once, in the first row of the cue, and leave the others empty.'
const words = 'Write what is said in Text, or in System and Prompt, where the template is used first.'

/** For each kind of error: the column, and what to write instead. `$1` is the text that the pattern found. */
const remedies: readonly (readonly [RegExp, string, string])[] = [
  [/^Missing column: (.*)/, '$1', 'Add a column with this header in row 1.'],
  [/^Missing cue/, 'Cue', 'Write the number or the name of the cue; below such a row the cell may be empty.'],
  [/^Missing group|^Group not found/, 'Group', group],
  [/^Group is described above/, 'Group', 'Leave one of the two rows out.'],
  [/^Template is described above/, 'Template', 'Leave one of the two rows out.'],
  [/^Missing template|^Template has no content/, 'Template', words],
  [/^Template has other content above/, 'Template', 'Give it another name, or leave its words empty here.'],
  [/^Missing name of a field/, 'Name', 'Write the field, such as nickname.'],
  [/^Field is described above/, 'Name', 'Leave one of the two rows out.'],
  [/^Missing words for/, 'Text', 'Write what is said to people who have nothing there.'],
  [/^Missing voice/, 'Voice', 'Write the id of a voice: $voices.'],
  [/^Speech needs a text/, 'Text', 'Write what is said, or llm in Type.'],
  [/^Speech has no system/, 'System', 'Leave System and Prompt empty, or write llm in Type.'],
  [/^An llm template has no text/, 'Text', 'Leave Text empty, or write speech in Type.'],
  [/^Invalid template type/, 'Type', 'Write speech or llm.'],
  [/^Conditions cannot be read/, 'Conditions', conditions],
  [/^Effects cannot be read/, 'Effects', effects],
  [/^(.+) is longer than (\d+) characters/, '$1', 'Write $2 characters at most.'],
  [/^(.+) is (?:not a time|more than an hour)/, '$1', `Write it such as ${timeExamples}.`],
  [/^Max Delay is less/, 'Max Delay', 'Write a time that is not below Min Delay, or leave it empty.'],
  [/^(.+) is neither yes nor no/, '$1', 'Write yes or no.'],
  [/^Cue has another name/, 'Cue Name', once],
  [/^Cue has another description/, 'Cue Description', once],
  [/^Cue has another number/, 'Number', once],
  [/^Cue has other notes/, 'Notes', once],
  [/^Cue has another planned/, 'Planned', once],
  [/^Cue begins another act/, 'Act', once],
  [/^Number is another/, 'Number', 'Write a number that no other cue has.'],
  [
    /^Kind is not one of/,
    'Kind',
    'Write performance, group, template, automation, “or else”, question, “no questions”, emote or “no emotes”, or leave it empty for a row of a cue.',
  ],
  [/^(\w+) (?:cannot be read|not found)/, '$1', ''],
  [
    /^(?:A key begins|The key .* means something else)/,
    'Key',
    'Write a name such as firstLove: a letter first, then letters, digits and _.',
  ],
  [/^Key is used above/, 'Key', 'Give each question a key of its own.'],
  [/^Missing label/, 'Label', 'Write what the phone asks.'],
  [/^A choice needs/, 'Options', 'Write the options with commas between them, such as: left, right.'],
  [/^Only a choice/, 'Options', 'Leave the cell empty, or write choice in Kind.'],
  [
    /^Two options are alike|^An option is longer|^There are more than \d+ options/,
    'Options',
    'Write up to 20 options, no two alike, of 100 characters at most.',
  ],
  [/^A key has letters|^Two emotes have the key/, 'Key', 'Give each emote a key of its own, such as applause.'],
  [
    /^A(?:n emote needs a)? label|^Two emotes have the label/,
    'Label',
    'Write what a screen reader says, such as Applause.',
  ],
  [/^A picture is/, 'Picture', 'Write one emoji, or the id of a picture that authoring shows.'],
  [/^At most \d+ emotes/, 'Key', 'Leave some of the rows out.'],
  [/^There are more than \d+ questions/, 'Key', 'Leave some of the rows out.'],
  [/^Question is not one of/, 'Kind', 'Write text, number, choice or consent. Empty means text.'],
  [/^There are no cues/, 'Cue', 'Write a row for each thing that a group hears in a cue.'],
]

/** An error of another sheet begins with its name, such as `Join Questions, row 3: `. */
const otherRow = /^(?:([A-Z][a-z]{1,30}(?: [A-Z][a-z]{1,30})?), )?row (\d{1,6}): ([\s\S]*)$/

/** The finding for an error that names its row. */
export const stopOf = (error: string, sheet: string): SheetFinding => {
  const [, of, row, said = error] = otherRow.exec(error) ?? []
  const [text = said, own] = said.replace(/\.$/, '').split(/\. (?=Write )/)
  const found = remedies.find(([pattern]) => pattern.test(text))
  const match = found?.[0].exec(text)
  const filled = (it: string): string => it.replace(/\$(\d)/g, (_, at: string) => match?.[Number(at)] ?? '')
  const instead = (own ? `${own}.` : filled(found?.[2] ?? '')) || seeHowTo
  return {
    level: 'stop',
    sheet: of ?? sheet,
    row: row === undefined ? null : Number(row),
    column: found ? filled(found[1]) : null,
    text,
    instead: instead.replace('$voices', 'rms, slt or awb, or one of the tab Voices'),
  }
}
const seeHowTo = 'See the sheet How to of the template workbook.'

const namedQuestion =
  'Write the name of a question of this sheet after the colon. Only an llm template has {{answers:…}}.'

/** The type of template whose text stands in a column. */
const typeWith = (column: string): string =>
  kindNames.find((kind) => textFieldsOf(kind).some((field) => textField(field)?.label === column)) ?? ''

const texts = ['Text', 'System', 'Prompt'] as const

/** What a translator is told whose symbols are not those of the original. */
export const keepSymbols = 'Keep what stands between {{ and }} as it is in the original.'

/** Warnings for cells that can be loaded but will probably not be heard as intended. */
export const cellWarnings = (
  rows: readonly (readonly string[])[],
  { voices, users, people, questions, asking, sheet }: Checking,
): SheetFinding[] => {
  const known = knownSymbols([...users, ...people], questions, asking)
  return rowsBelowHeader(rows).flatMap(({ row, get, languages }): SheetFinding[] => {
    const warn = (column: string, text: string, instead: string): SheetFinding => ({
      level: 'warn',
      sheet,
      row,
      column,
      text,
      instead,
    })
    const offered = [...voices].slice(0, 12).join(', ')
    const voiceColumns = ['Voice', ...languages.flatMap(({ base, header }) => (base === 'Voice' ? [header] : []))]
    return [
      ...voiceColumns
        .filter((column) => get(column) !== '' && voices.size > 0 && !voices.has(get(column)))
        .map((column) => warn(column, `there is no voice “${get(column)}”`, `Write one of: ${offered}.`)),
      ...texts.flatMap((column) =>
        symbolsIn(get(column))
          .filter((symbol) => !symbolsFor(typeWith(column), known).includes(symbol))
          .map((symbol) => {
            const meant = nearestSymbol(symbol, known)
            const instead = meant
              ? `Write {{${meant}}}, if that is meant.`
              : 'Write a field that people have, or add a column of that name to the users sheet.'
            return isAboutQuestion(symbol)
              ? warn(column, `no question gives {{${symbol}}}`, meant ? instead : namedQuestion)
              : warn(column, `nobody has {{${symbol}}}`, instead)
          }),
      ),
      ...languages
        .filter(({ base, header }) => hasWords(base) && get(header) !== '')
        .flatMap(({ base, header }) =>
          symbolFaults(get(base), get(header), symbolsFor(typeWith(base), known))
            // a broken one stops the load
            .filter(({ is }) => is !== 'broken')
            .map((fault) => warn(header, faultWords(fault), keepSymbols)),
        ),
    ]
  })
}
