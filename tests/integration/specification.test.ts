import { expect, test } from 'vitest'
import { isTest, sourcesBelow, textOf, tracked } from '../support/sources.ts'

const folder = 'docs/specification'
const index = `${folder}/README.md`
const guides = tracked().filter((file) => file.endsWith('.md'))
const files = guides.filter((file) => file.startsWith(`${folder}/`) && file !== index)

/** Lines that define an id or look like it; in the index they are only links. */
const linesOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => /^\s*([-*+]|\d+\.)\s/.test(line) || /\*\*[A-Z]+-\d/.test(line))
    .map((line) => ({ file, line, id: /^- \*\*([A-Z]+-\d+[a-z]?)\*\* /.exec(line)?.[1] }))

const rules = files.flatMap(linesOf)
const promised = new Set(rules.map(({ id }) => id))
const titles = sourcesBelow('apps', 'packages', 'tests')
  .filter(isTest)
  .flatMap((file) => idsInTitles(file).map((id) => ({ id, file })))

test('every line of the specification is an id and a sentence that ends with a full stop', () => {
  // a sentence may end with a text of the screen that has its own full stop: 'Take me to the show.'
  const isRule = (line: string): boolean => /^- \*\*[A-Z]{2}-\d{2,3}[a-z]?\*\* \S.*\w.*([.]|[.?]['"])$/.test(line)
  expect(rules.length).toBeGreaterThan(1_500)
  expect(rules.filter(({ line }) => !isRule(line))).toEqual([])
  // the checks read line by line: a wrapped line would lose its end
  expect(files.filter((file) => /^- .*\n(?!- |\n|$)/m.test(textOf(file)))).toEqual([])
})

test('every id has one line', () => {
  const again = rules.filter(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at)
  expect(again).toEqual([])
  const elsewhere = guides.filter((file) => file !== index && !files.includes(file))
  expect(elsewhere.flatMap(linesOf).filter(({ id }) => id !== undefined)).toEqual([])
})

test('every id in the title of a test has its line', () => {
  expect(titles.length).toBeGreaterThan(rules.length)
  expect(titles.filter(({ id }) => !promised.has(id))).toEqual([])
})

test('every line has a test', () => {
  const proven = new Set(titles.map(({ id }) => id))
  expect(rules.filter(({ id = '' }) => !proven.has(id))).toEqual([])
})

test('the index lists every file once, and names the files of each id’s letters', () => {
  const [subjects = '', letters = ''] = textOf(index).split('## Files by letters')
  const linked = [...subjects.matchAll(/^- \[[a-z-]+\]\(([a-z-]+\.md)\): \S/gm)].map(([, name]) => `${folder}/${name}`)
  expect(linked.toSorted()).toEqual(files.toSorted())
  for (const file of files) expect(textOf(file), file).toMatch(/^# \S.*\n\n[^\n#-]/)

  const told = [...letters.matchAll(/^\| ([A-Z]{2}) \| (.+) \|$/gm)].flatMap(([, of, links = '']) =>
    [...links.matchAll(/\[[a-z-]+\]\(([a-z-]+\.md)\)/g)].map(([, name]) => `${of} ${folder}/${name}`),
  )
  const has = new Set(rules.map(({ id = '', file }) => `${id.split('-')[0]} ${file}`))
  expect(told.toSorted()).toEqual([...has].toSorted())
})

/** Every id between square brackets in a text, whatever else the brackets hold, so that a comma hides none. */
function idsInTitles(file: string): string[] {
  const bracketed = textOf(file).matchAll(/['"`][^'"`\n]*?\[([^\][(){}'"`\n]*)\]/g)
  return [...bracketed].flatMap(([, inside = '']) => inside.match(/\b[A-Z]{2,}-\d+[a-z]?\b/g) ?? [])
}
