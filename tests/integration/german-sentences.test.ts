import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { timeExamples } from '../../packages/contracts/src/rules/index.ts'
import { wrongTag } from '../../packages/domain/index.ts'
import { germanReport, translator } from '../../packages/projections/index.ts'
import { sentencesIn } from '../support/sentences-in.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const parts = ['authoring', 'console', 'history', 'house', 'server']
const files: Record<string, string>[] = [
  germanReport,
  ...parts.map((it) => JSON.parse(read(`apps/web/src/words/de/${it}.json`))),
]
const german: Record<string, string> = Object.assign({}, ...files)

/** Where nobody at a console or in the editor reads what is said. */
const elsewhere: Record<string, RegExp> = {
  'for the person who starts the server or uses the command line':
    /^apps\/api\/src\/(main|cli|config|doctor|installed|upgrade|describe|try|start|service|backup|midi)\b|login-by-link|adapters\/reach|running\/page/,
  'logged, for machines':
    /adapters\/(event-store|read-store|objects|subject-keys|zip|blobs)|engine\/(log|liveness)|adapters\/snapshots/,
  'tests and what they use': /\.test\.ts$|\/testing\/|test-servers?\//,
  'a library for programs': /^packages\/client\//,
}
/** Functions whose texts reach somebody at a console or in the editor. */
const tells = new Set(
  'reject refuse found bad badAt tooLarge incomplete SheetRefused stop warn note ReadingTooLarge refused stray ProviderFailed addIssue'.split(
    ' ',
  ),
)
/** Whole files of such texts. */
const tables =
  /edge\/too-late|contracts\/src\/(rejections|announcement|ask|checklist|comment|own-emotes|schedule|sound)\.ts|rules\/(acts|missed|question-closes|ways|checklist|look)\.ts|machines\/failure|workbook\/findings|packages\/read-apart|projections\/src\/report\/incidents|never-due|module-problem|text-parts/

/** What is found and is no whole sentence for people here. */
const noSentences: Record<string, readonly string[]> = {
  'a sentence around another one, or a part of one; the whole has German': [
    'Xq7 Nothing of it was loaded.',
    'Xq7 in this file is not valid, at Xq7: .',
    'Line Xq7: Xq7 Nothing was imported.',
    'Line Xq7: Xq7 Nothing was changed.',
    'more than Xq7',
    'Xq7 has Xq7',
    'Xq7 set Xq7 to Xq7.',
    '“Xq7” is not Xq7',
  ],
  'a place before a sentence': ['Name Xq7: Xq7', 'The Xq7 of a look: Xq7'],
  'names of columns': ['Cue Name', 'Cue Description', 'Max Delay'],
  'names of fields and keys in the program': [
    'AllStopped Xq7',
    'condition Xq7 Xq7',
    'cue Xq7',
    'effect Xq7 Xq7',
    'group Xq7',
    'settings ',
    'the doors',
    'settings Xq7',
    'template Xq7',
    'their groups',
  ],
}
const left = new Set(Object.values(noSentences).flat())

const sources = execFileSync('git', ['ls-files', 'apps/api/src', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.ts') && !Object.values(elsewhere).some((it) => it.test(file)))

it('[LN-55] what the server and the packages tell an operator or an author has German', () => {
  const translated = translator(german)
  const missing = sources.flatMap((file) =>
    sentencesIn(read(file), tables.test(file) ? undefined : tells)
      .filter((text) => !left.has(text) && translated(text) === text)
      .map((text) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})

it('[LN-55] what is said of a file is German as a whole: its place, what is wrong, and what to write instead', () => {
  const translated = translator(german)
  const words = /\b(?:row|Line|line|is|has|or|no|after|before|texts?|were)\b/
  const said = [
    `Min Delay is not a time: soon. Write a time, such as ${timeExamples}`,
    `row 4: Max Delay is more than an hour: 2:00:00. Write a time, such as ${timeExamples}`,
    `Performance, row 2: Fade Out is not a time of at most 60 s, such as ${timeExamples}: soon`,
    'row 5: Cue Name is longer than 200 characters',
    'Groups, row 3: Group Type is longer than 200 characters',
    ...['{{#if a}}x', 'x{{/if}}', '{{else}}'].map((text) => `row 6: Text cannot be read. ${wrongTag(text)}`),
    'Line 7: This line was cut off or changed. Nothing was imported.',
    'it was made from older words than now. Now they are: “Hallo”. Export the strings again.',
    '1 text was loaded: Text (de) 1.',
    '12 texts were loaded: Text (de) 8, Text (fr) 4.',
  ].map(translated)
  expect(said.filter((it) => words.test(it.replace(/\{\{.*?\}\}/g, '')))).toEqual([])
})

it('[LN-55] each German sentence has the values of the English one, and no others', () => {
  const valuesOf = (text: string): string =>
    [...text.matchAll(/\{(\d)/g)]
      .map(([, at]) => at)
      .toSorted()
      .join()
  const wrong = Object.entries(german).filter(([english, text]) => valuesOf(english) !== valuesOf(text))
  expect(wrong).toEqual([])
})

it('[LN-55] what is said in two places is the same German in both', () => {
  const other = files.flatMap((file) => Object.entries(file).filter(([english, text]) => german[english] !== text))
  expect(other).toEqual([])
})
