import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circles, fileCircles, importsByPath } from '../support/circles.ts'
import { fromRoot, importsOf, isTest, ROOT, sourcesBelow, textOf, tracked } from '../support/sources.ts'

/** Which packages of our own each may import: contracts ← domain ← projections ← apps. */
const LAYERS: Record<string, readonly string[]> = {
  'packages/contracts': [],
  'packages/domain': ['@ghostlight/contracts'],
  'packages/projections': ['@ghostlight/contracts', '@ghostlight/domain'],
  'apps/api': ['@ghostlight/contracts', '@ghostlight/domain', '@ghostlight/projections'],
  'packages/client': ['@ghostlight/contracts'],
  'apps/companion': ['@ghostlight/client', '@ghostlight/contracts'],
  'apps/web': ['@ghostlight/contracts', '@ghostlight/domain', '@ghostlight/projections'],
}
const MEMBERS = Object.keys(LAYERS)
const production = sourcesBelow(...MEMBERS).filter((file) => !isTest(file))

const offenders = (files: readonly string[], pattern: RegExp) => files.filter((file) => pattern.test(code(file)))

/** The code without comments, which may mention what the code must not do. */
const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** The number of words in a file, whatever its line breaks: without imports, and with each quoted text as one word. */
const wordsOfCode = (file: string) =>
  code(file)
    .replace(/^import [^'"]*'[^']+'$/gm, '')
    .replace(/'(?:\\.|[^'\\\n])*'/g, 'text')
    .match(/[\w$]+/g)?.length ?? 0

const reaches = (file: string, name: string) =>
  name.startsWith('.') ? fromRoot(join(ROOT, dirname(file), name)) : name

/** The entry points of the domain that a page may import, because they need no schema and no state machine. */
const pure = Object.entries<string>(JSON.parse(textOf('packages/domain/package.json')).exports).flatMap(
  ([way, file]) =>
    way === '.' ? [] : [{ name: `@ghostlight/domain${way.slice(1)}`, file: join('packages/domain', file) }],
)

describe('the layers', () => {
  test('every workspace package has its layer', () => {
    const found = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`),
    )
    expect(found.sort()).toEqual([...MEMBERS].sort())
  })

  test.each(MEMBERS)('%s depends only on packages of the layers below it', (member) => {
    const own = [...textOf(`${member}/package.json`).matchAll(/"(@ghostlight\/\w+)":/g)].map(([, name = '']) => name)
    expect(own.filter((name) => !LAYERS[member]?.includes(name))).toEqual([])
  })

  test('no file imports another package by its path; tests may import tests/support', () => {
    const strays = MEMBERS.flatMap((member) =>
      sourcesBelow(member).flatMap((file) =>
        importsOf(file)
          .map((name) => ({ file, name, target: reaches(file, name) }))
          .filter(({ name, target }) => name.startsWith('.') && !target.startsWith(`${member}/`))
          .filter(({ target }) => !(isTest(file) && target.startsWith('tests/support/'))),
      ),
    )
    expect(strays).toEqual([])
  })

  test('a package is imported by its name, never by a path inside it', () => {
    const deep = sourcesBelow(...MEMBERS, 'tests').filter((file) =>
      importsOf(file).some((name) => /^@ghostlight\/\w+\/src/.test(name)),
    )
    expect(deep).toEqual([])
  })

  test('[SR-03] no page and no projection loads the schemas: of the contracts they load only the rules, and types', () => {
    const values = /\bimport\s+(?!type\b)[^'"]*?from\s*'(@ghostlight\/[^']+)'/g
    const pages = production.filter((file) => /^apps\/web\/src\/|^packages\/projections\/src\//.test(file))
    const taken = pages.flatMap((file) => [...code(file).matchAll(values)].map(([, name]) => ({ file, name })))
    const may = ['@ghostlight/contracts/rules', '@ghostlight/projections', ...pure.map(({ name }) => name)]
    expect(taken.length).toBeGreaterThan(5)
    expect(taken.filter(({ name = '' }) => !may.includes(name))).toEqual([])
    // the small pages of phone, wall and stage do without the projections, too
    const small = /^apps\/web\/src\/(phone|wall|stage|offline|emotes|connection)\//
    expect(taken.filter(({ file, name }) => small.test(file) && name !== may[0])).toEqual([])
  })

  test('[SR-06] a browser computes what a cue would do with the show’s own rule, which needs only rules and types', () => {
    const loaded = new Set<string>()
    const outside = new Set<string>()
    const load = (file: string): void => {
      if (loaded.has(file)) return
      loaded.add(file)
      for (const [, name = ''] of code(file).matchAll(/\bimport\s+(?!type\b)[^'"]*?from\s*'([^']+)'/g))
        if (name.startsWith('.')) load(reaches(file, name))
        else outside.add(name)
    }
    for (const { file } of pure) load(file)
    expect(loaded.size).toBeGreaterThan(3)
    expect([...outside]).toEqual(['@ghostlight/contracts/rules'])
  })

  test('the engine imports only ports: no adapter, no edge', () => {
    const files = production.filter((file) => file.startsWith('apps/api/src/engine/'))
    const strays = files.filter((file) =>
      importsOf(file).some((name) => /^apps\/api\/src\/(adapters|edge)\//.test(reaches(file, name))),
    )
    expect(strays).toEqual([])
  })

  test('the library imports only ports: no adapter, no edge', () => {
    const files = production.filter((file) => file.startsWith('apps/api/src/library/'))
    const strays = files.flatMap((file) =>
      importsOf(file)
        .map((name) => reaches(file, name))
        .filter((target) => /^apps\/api\/src\/(adapters|edge)\//.test(target)),
    )
    expect(strays).toEqual([])
  })

  test('sockets import nothing of REST: what both need is in the edge itself', () => {
    const files = sourcesBelow('apps/api').filter((file) => file.startsWith('apps/api/src/edge/ws/'))
    expect(files.length).toBeGreaterThan(0)
    const strays = files.filter((file) =>
      importsOf(file).some((name) => reaches(file, name).startsWith('apps/api/src/edge/http/')),
    )
    expect(strays).toEqual([])
  })

  test('production code imports nothing that only tests load', () => {
    const strays = production.filter((file) =>
      importsOf(file).some((name) => name.startsWith('.') && /\.test\.|^tests\//.test(reaches(file, name))),
    )
    expect(strays).toEqual([])
  })
})

describe('the imports', () => {
  // a linter can ask for this, too, but takes seconds
  test('of all files of the repository form no circles', () => {
    const imports = importsByPath(tracked().filter((file) => /\.[cm]?[jt]sx?$/.test(file)))
    expect(imports.length).toBeGreaterThan(10_000)
    expect(fileCircles(imports)).toEqual([])
  })
})

describe('the folders', () => {
  test.each(MEMBERS)('of %s import each other without circles', (member) => {
    expect(circles(importsByPath(production.filter((file) => file.startsWith(`${member}/`))))).toEqual([])
  })

  const page = textOf('docs/architecture.md')

  test('are all on the architecture page', () => {
    const folders = new Set(production.flatMap((file) => file.match(/^(?:apps|packages)\/\w+\/src\/[^/]+(?=\/)/) ?? []))
    expect(folders.size).toBeGreaterThan(50)
    expect([...folders].filter((folder) => !new RegExp(`\`${folder}[\`/]`).test(page))).toEqual([])
  })

  test('of the pages import only from those that come after them on the architecture page', () => {
    const rows = page.split('\n').filter((line) => line.startsWith('| `apps/web/src/'))
    const order = rows.flatMap((row) =>
      [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    const placeOf = (file: string): number => order.indexOf(file.split('/').slice(0, 4).join('/'))
    const pages = production.filter((file) => placeOf(file) >= 0)
    expect(pages.length).toBeGreaterThan(500)
    const upward = importsByPath(pages).filter(({ from, to }) => placeOf(to) >= 0 && placeOf(to) < placeOf(from))
    expect(upward).toEqual([])
  })

  test('of the console’s features are at most twelve', () => {
    const features = new Set(production.flatMap((file) => file.match(/^apps\/web\/src\/features\/[^/]+(?=\/)/) ?? []))
    expect(features.size).toBeLessThanOrEqual(12)
  })
})

describe('the files', () => {
  test('of production have at most 1,200 words of code and 350 lines', () => {
    expect(production.filter((file) => wordsOfCode(file) > 1_200).map((it) => [it, wordsOfCode(it)])).toEqual([])
    expect(production.filter((file) => textOf(file).split('\n').length > 351)).toEqual([])
  })

  test('do not spread an object literal to put several fields on one line', () => {
    const packed = sourcesBelow(...MEMBERS, 'tests', 'scripts')
    expect(offenders(packed, /\.\.\.\{/)).toEqual([])
  })

  test('in apps/web are named after their component or hook, and all others in kebab-case', () => {
    const misnamed = production
      .filter((file) => file.startsWith('apps/web/src/'))
      .filter((file) => {
        const name = basename(file).replace(/\..*/, '')
        const exported = [...code(file).matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, it = '']) => it)
        const roles = exported.filter((it) => /^use[A-Z]/.test(it) || (file.endsWith('.tsx') && /^[A-Z]/.test(it)))
        // a file with several components, such as icons, is not named after one of them
        return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? roles.length === 1 : !exported.includes(name)
      })
    expect(misnamed).toEqual([])
  })

  test('[TM-14] of the pages of operators and authors tell times by the clocks of the house', () => {
    // the stage screen has a format of its own, in the house's zone; phones and doors have the clock of their device
    const may = /^apps\/web\/src\/(times|stage|phone|door)\//
    const files = production.filter((file) => file.startsWith('apps/web/src/') && !may.test(file))
    expect(offenders(files, /DateTimeFormat|toLocale(Time|Date)String/)).toEqual([])
  })

  test('use process.* only if they are a program’s main.ts, an adapter or a worker', () => {
    const may = /^apps\/api\/src\/(((cli|installed)\/)?main\.ts|adapters\/)|worker\.ts$/
    const pattern =
      /node:process|\bprocess\.(env|argv|exit|exitCode|on|once|cwd|pid|std\w+|hrtime|memoryUsage|nextTick|kill)\b/
    const files = production.filter((file) => !may.test(file) && file.includes('/src/'))
    expect(offenders(files, pattern)).toEqual([])
  })

  test('of the packages get clock, chance and ids through ports', () => {
    // a client waits for a network by itself, as an app does
    const files = production.filter((file) => /^packages\/(?!client\/)/.test(file))
    const pattern =
      /\b(Date\.now|new Date\(\)|Math\.random|randomUUID|setTimeout|setInterval|performance\.now|console\.)/
    expect(offenders(files, pattern)).toEqual([])
  })
})
