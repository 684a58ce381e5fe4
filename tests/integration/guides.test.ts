import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, textOf, tracked } from '../support/sources.ts'

const files = tracked()
const guides = files.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$|^docs\/.*\.md$/.test(file))

/** `apps/api/src/main.ts` or `main.ts`, as guides name files and folders; patterns and addresses are not meant. */
const named = (guide: string): string[] =>
  [...textOf(guide).matchAll(/`([\w@.-]+(?:\/[\w@.-]+)*\/?)`/g)]
    .map(([, name = '']) => name.replace(/\/$/, ''))
    .filter(
      (name) => /^(apps|packages|docs|scripts|tests|demo)(\/|$)/.test(name) || /^[\w.-]+\.(tsx?|mjs|md)$/.test(name),
    )

const isThere = (name: string): boolean =>
  files.some((file) => file === name || file.startsWith(`${name}/`) || file.endsWith(`/${name}`))

test('every file and folder that a guide names is there', () => {
  expect(guides).toContain('docs/architecture.md')
  expect(named('docs/architecture.md').length).toBeGreaterThan(50)
  const gone = guides
    .flatMap((guide) => named(guide).map((name) => ({ guide, name })))
    .filter(({ name }) => !isThere(name))
  expect(gone).toEqual([])
})

test('every link from a guide to a file leads somewhere', () => {
  const links = guides.flatMap((guide) =>
    [...textOf(guide).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, to = '']) => ({ guide, to })),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ guide, to }) => !existsSync(join(ROOT, dirname(guide), to)))).toEqual([])
})
