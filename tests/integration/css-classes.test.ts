import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot, ROOT, sourcesBelow, textOf, tracked } from '../support/sources.ts'

/** The classes of each style sheet, by its path: the names before a rule's brace. */
const classesOf = (sheet: string): ReadonlySet<string> => {
  const selectors = textOf(sheet)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/:global\([^()]*\)/g, '')
    .replace(/\{[^{}]*\}/g, '{}')
  return new Set([...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

const sheets = new Map(
  tracked()
    .filter((file) => file.startsWith('apps/web/src/') && file.endsWith('.module.css'))
    .map((file) => [file, classesOf(file)] as const),
)

/** The classes that the pages use, as `style sheet class`. */
const taken = sourcesBelow('apps/web/src').flatMap((file) => {
  const text = textOf(file)
  const code = text.replace(/^import .*$/gm, '')
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)].flatMap(([, name = '', path = '']) => {
    const sheet = fromRoot(join(ROOT, dirname(file), path))
    return [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => ({
      file,
      sheet,
      used: used ?? '',
    }))
  })
})

test('[DV-06] a page uses only classes that its style sheet has', () => {
  const unknown = taken.filter(({ sheet, used }) => !sheets.get(sheet)?.has(used))
  expect(unknown.map(({ file, used }) => `${file}: ${used}`)).toEqual([])
})

test('[DV-06] a style sheet has only classes that a page uses', () => {
  const used = new Set(taken.map((it) => `${it.sheet} ${it.used}`))
  const unused = [...sheets].flatMap(([sheet, classes]) => [...classes].map((name) => `${sheet} ${name}`))
  expect(unused.filter((it) => !used.has(it))).toEqual([])
})
