import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, ROOT, textOf, tracked } from '../support/sources.ts'

const files = tracked()
const guides = files.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$|^docs\/.*\.md$/.test(file))

/** Names of files and folders in guides, such as `apps/api/src/main.ts` or `main.ts`; no patterns, no addresses. */
const named = (guide: string): string[] =>
  [...textOf(guide).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter(
      (name) => /^(apps|packages|docs|scripts|tests|demo)(\/|$)/.test(name) || /^[\w.-]+\.(tsx?|mjs|md)$/.test(name),
    )

const isThere = (name: string): boolean =>
  files.some((file) => file === name || file.startsWith(`${name}/`) || file.endsWith(`/${name}`))

test('every file and folder that a guide names exists', () => {
  expect(guides).toContain('docs/architecture.md')
  expect(named('docs/architecture.md').length).toBeGreaterThan(50)
  const gone = guides
    .flatMap((guide) => named(guide).map((name) => ({ guide, name })))
    .filter(({ name }) => !isThere(name))
  expect(gone).toEqual([])
})

test('every link from a guide to a file works', () => {
  const links = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => ({ guide, to })),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ guide, to }) => !existsSync(join(ROOT, dirname(guide), to)))).toEqual([])
})

test('the README is at most 120 lines, with a picture for each of five things to do next', () => {
  const readme = textOf('README.md')
  expect(readme.split('\n').length - 1).toBeLessThanOrEqual(120)
  const [, next = ''] = /^## Five things to do next\n(.*?)^## /ms.exec(readme) ?? []
  const things = next.split(/^### /m).slice(1)
  expect(things).toHaveLength(5)
  for (const thing of things) expect(thing).toMatch(/!\[[^\]]+\]\(docs\/pictures\/[\w-]+\.webp\)/)
})

test('the list of guides has every guide once, and the guides show every stored picture', () => {
  const list = textOf('docs/README.md')
  const listed = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, to = '']) => join('docs', to))
  const own = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file) && file !== 'docs/README.md')
  const folders = ['CONTRIBUTING.md', 'docs/decisions', 'docs/specification/README.md']
  expect(listed.toSorted()).toEqual([...own, ...folders].toSorted())
  const all = guides.map(textOf).join('\n')
  const pictures = files.filter((file) => file.startsWith('docs/pictures/'))
  expect(pictures.length).toBeGreaterThan(12)
  // a light picture stands in for the dark one of its name
  expect(pictures.filter((file) => !all.includes(file.replace('docs/', '').replace('light/', '')))).toEqual([])
})

test('[MA-15] every picture has a light one, except those of screens that are always dark, and all of them are small', () => {
  const pictures = files.filter((file) => file.startsWith('docs/pictures/'))
  const [light, dark] = [true, false].map((want) => pictures.filter((file) => file.includes('/light/') === want))
  const named = (all: string[] = []) => all.map((file) => basename(file)).toSorted()
  expect(named(light)).toEqual(named(dark).filter((name) => !['wall.webp', 'stage.webp'].includes(name)))
  for (const file of pictures) expect(statSync(join(ROOT, file)).size, file).toBeLessThan(100 * 1024)
})

test('the guide to a new kind of template names every table of kinds, and no other code treats one kind specially', () => {
  const guide = textOf('CONTRIBUTING.md').split('## A new kind of template')[1]?.split('\n## ')[0] ?? ''
  const listed = [...guide.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, name = '']) => name)
  const sources = files.filter((file) => /^(apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(file) && !isTest(file))
  const tables = sources.filter((file) => textOf(file).includes('satisfies Record<TemplateKind,'))
  expect(listed.length).toBeGreaterThan(5)
  expect(listed.toSorted()).toEqual(['packages/contracts/src/rules/template-kinds.ts', ...tables].toSorted())
  const asks = /(?:type|kind)\s*[!=]==?\s*'(?:speech|llm)'|'llm'/
  expect(sources.filter((file) => !listed.includes(file) && asks.test(textOf(file)))).toEqual([])
})
