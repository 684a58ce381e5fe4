import { mostTranslations, sourceOf, sourceOfText } from '@ghostlight/contracts/rules'
import { expect, test } from 'vitest'
import { limits } from '../../adapters/sheets/sheet-limits.ts'
import { parsePerformance } from './parse-performance.ts'
import { translatedColumns } from './translated-columns.ts'

type Row = Partial<Record<string, string>>
const parse = (columns: string[], ...rows: Row[]) =>
  parsePerformance([columns, ...rows.map((cells) => columns.map((column) => cells[column] ?? ''))], { groups: 'any' })
const columns = ['Cue', 'Group', 'Template', 'Voice', 'Text', 'Kind', 'Name', 'Before Text', 'Languages']
const hello: Row = { Cue: '1', Group: 'audience', Template: 'Hello', Voice: 'slt', Text: 'Hello.' }
const bye: Row = { Cue: '2', Group: 'audience', Template: 'Bye', Voice: 'awb', Text: 'Bye.' }
const source = (text: string) => sourceOf({ type: 'speech', content: { text } })

test('[LN-80] a sheet has a column for each language, by its tag or its name; without a state its words are done', () => {
  const read = parse(
    [...columns, 'Text (de)', 'Voice (German)', 'text (français)', 'State (fr)'],
    { ...hello, 'Text (de)': 'Hallo.', 'text (français)': 'Bonjour.', 'State (fr)': 'draft' },
    { ...bye, 'Voice (German)': 'rms' },
  )
  expect(read).toMatchObject({
    templates: [
      {
        name: 'Hello',
        translations: {
          de: { text: 'Hallo.', state: 'done', source: source('Hello.') },
          fr: { text: 'Bonjour.', state: 'draft', source: source('Hello.') },
        },
      },
      { name: 'Bye', translations: { de: { voice: 'rms', state: 'done' } } },
    ],
  })
})

test('[LN-80] what words were made from stays known, so that a changed original leaves them outdated', () => {
  const read = parse([...columns, 'Text (de)', 'State (de)', 'Made From (de)'], {
    ...hello,
    Text: 'Hello you.',
    'Text (de)': 'Hallo.',
    'State (de)': 'done',
    'Made From (de)': source('Hello.'),
  })
  expect(read).toMatchObject({ templates: [{ translations: { de: { source: source('Hello.') } } }] })
})

test('[LN-80] rows say the texts of the performance and who speaks for whom', () => {
  const read = parse(
    [...columns, 'Text (de)', 'Voice (de)'],
    { Kind: 'performance', Name: 'Modem', 'Before Text': 'Soon.', Languages: 'German, pl' },
    { Kind: 'words', Name: 'beforeText', 'Text (de)': 'Bald.' },
    { Kind: 'voice', Name: 'slt', 'Voice (de)': 'rms' },
    hello,
  )
  expect(read).toMatchObject({
    described: {
      about: {
        data: {
          translations: { de: { beforeText: { text: 'Bald.', state: 'done', source: sourceOfText('Soon.') } }, pl: {} },
          voices: { slt: { de: 'rms' } },
        },
      },
    },
  })
})

test('[LN-81] an unknown language, a state that is none, words for no text and other words above are refused', () => {
  expect(parse([...columns, 'Text (klingonish)', 'Remarks (internal)'], hello)).toEqual({
    errors: [
      'row 1: Column Text (klingonish): There is no language klingonish. Write its name, or its tag, such as de or pt-BR.',
    ],
  })
  const read = parse(
    [...columns, 'Text (de)', 'State (de)'],
    { ...hello, 'Text (de)': 'Hallo {{#if bib}}.', 'State (de)': 'ready' },
    { ...bye, 'Text (de)': 'Tschüss.' },
    { ...bye, Text: '', 'Text (de)': 'Ade.' },
    { Kind: 'words', Name: 'somewhere', 'Text (de)': 'Wo?' },
    { Kind: 'performance', Name: 'Modem', Languages: 'de, klingonish' },
  )
  expect(read).toEqual({
    errors: [
      'row 2: Text (de) cannot be read. An {{#if}} has no {{/if}} after it (line 1, column 7).',
      'row 2: State (de) is not one of draft, done: ready',
      'row 4: Template has other words in German above: Bye',
      'row 5: Words belong to no text: somewhere',
      'row 6: There is no language klingonish. Write its name, or its tag, such as de or pt-BR.',
    ],
  })
})

test('[LN-82] a sheet has room for all columns of twenty languages', () => {
  const languages = 'de fr es it pt nl pl uk tr ar he ja ru sv da nb fi cs sk hu'.split(' ')
  const { columns: all } = translatedColumns(
    languages.flatMap((it) =>
      ['Text', 'System', 'Prompt', 'Question', 'Lowest', 'Highest', 'Voice', 'State', 'Made From']
        .concat(Array.from({ length: 8 }, (_, at) => `Option ${at + 1}`))
        .map((base) => `${base} (${it})`),
    ),
  )
  expect(all).toHaveLength(17 * mostTranslations)
  expect(all.length + 50).toBeLessThanOrEqual(limits.columns)
})
