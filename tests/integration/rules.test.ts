import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, ROOT, sourcesBelow, textOf } from '../support/sources.ts'

const rules = ['docs/rules.md', 'docs/protocol.md', ...listed('docs/rules')]
  .filter((file) => existsSync(join(ROOT, file)))
  .flatMap((file) =>
    [...textOf(file).matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\* /gm)].map(([, id = '']) => ({ id, file })),
  )

test('every rule has an id of its own', () => {
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter(({ id }, at) => rules.findIndex((rule) => rule.id === id) !== at)).toEqual([])
})

test('every part stands in the list of parts', () => {
  const linked = [...textOf('docs/rules.md').matchAll(/\]\((rules\/[a-z-]+\.md)\)/g)].map(([, file]) => `docs/${file}`)
  expect(linked.toSorted()).toEqual(listed('docs/rules').toSorted())
})

test('every rule is named by the title of a test', () => {
  const named = new Set(sourcesBelow('apps', 'packages', 'tests').filter(isTest).flatMap(idsInTitles))
  expect(rules.filter(({ id }) => !named.has(id))).toEqual([])
})

/** `'[AB-01 AB-02] …'`: ids in square brackets in a text. */
function idsInTitles(file: string): string[] {
  const titles = textOf(file).matchAll(/['"`][^'"`\n]*?\[((?:[A-Z]+-\d+[a-z]?[ ,]*)+)\]/g)
  return [...titles].flatMap(([, ids = '']) => ids.split(/[ ,]+/))
}

function listed(folder: string): string[] {
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`)
}
