import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error plain JavaScript
import { PARTS, partsFor } from '../../scripts/mutate/parts.mjs'
// @ts-expect-error plain JavaScript
import { NOT_READ, resultsOf } from '../../scripts/mutate/stryker.mjs'
// @ts-expect-error plain JavaScript
import { judged } from '../../scripts/mutate/survivors.mjs'
import { importsByPath } from '../support/circles.ts'
import { isTest, ROOT, sourcesBelow } from '../support/sources.ts'

type Survivor = { file: string; code: string; becomes: string; why: string }

const survivors: Survivor[] = JSON.parse(readFileSync(join(ROOT, 'scripts/mutate/survivors.json'), 'utf8'))

test('each explained mutant is in an existing file, is listed once, and has a reason', () => {
  expect(survivors.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
  const names = survivors.map(({ file, code, becomes }) => `${file}: ${code} → ${becomes}`)
  expect(names).toEqual([...new Set(names)])
  expect(survivors.filter(({ why }) => why.length < 10)).toEqual([])
})

test('no test of a part reads, over any number of imports, what a run leaves out', () => {
  const folders: string[] = PARTS.map(({ folder }: { folder: string }) => folder)
  const begun = folders.flatMap((folder) => sourcesBelow(folder)).filter(isTest)
  expect(begun.length).toBeGreaterThan(200)
  const known = new Set(begun)
  for (let next = begun; next.length > 0; ) {
    next = [...new Set(importsByPath(next).map(({ to }) => to))].filter(
      (file) => !known.has(file) && existsSync(join(ROOT, file)) && /\.m?ts$/.test(file),
    )
    for (const file of next) known.add(file)
  }
  const leftOut = (file: string) => NOT_READ.some((folder: string) => file.startsWith(`${folder}/`))
  expect([...known].filter(leftOut)).toEqual([])
})

test('arguments name parts, folders or files, and none means all; a run takes a sample of the engine unless it is told to take all', () => {
  const asked = (args: string[], all = false, seed = 'week 47') => partsFor(args, { seed, all })
  const short = ({ parts }: { parts: { name: string; whole: boolean }[] }) =>
    parts.map(({ name, whole }) => [name, whole])
  const everything = [
    ['domain', true],
    ['projections', true],
    ['engine', true],
  ]
  expect([short(asked([])), short(asked([], true))]).toEqual([everything, everything])
  const all = ['apps/api/src/engine/**/*.ts', '!**/*.test.ts', '!**/testing/**']
  expect(asked(['engine'], true).parts[0]?.mutate).toEqual(all)
  const sample = asked(['engine']).parts[0]?.mutate ?? []
  expect(sample, 'the same for a week').toEqual(asked([]).parts[2]?.mutate)
  expect(sample).not.toEqual(asked(['engine'], false, 'week 48').parts[0]?.mutate)
  expect(sample.filter((file: string) => /\.test\.|\*/.test(file))).toEqual([])
  const length = (files: string[]) =>
    files.reduce((sum, file) => sum + readFileSync(join(ROOT, file), 'utf8').split('\n').length, 0)
  const whole = length(partsFor(['engine'], { seed: 'x', all: false }).parts[0]?.mutate ?? [])
  expect(length(sample) / whole, 'whatever the seed, the share of the lines is the same').toBeCloseTo(1, 1)
  expect(asked(['packages/domain/src/', 'projections', 'packages/domain/src/show/add.ts']).parts).toMatchObject([
    {
      name: 'domain',
      whole: false,
      mutate: ['packages/domain/src/**/*.ts', 'packages/domain/src/show/add.ts', all[1], all[2]],
    },
    { name: 'projections', whole: true, mutate: ['packages/projections/src/**/*.ts', all[1], all[2]] },
  ])
  expect(asked(['apps/web', 'domain']).strangers).toEqual(['apps/web'])
})

test('the score of a part counts the mutants that no test noticed and nobody explained; an outdated explanation is named', () => {
  const [explained, other] = survivors.filter(({ file }) => file.startsWith('packages/domain/src'))
  const part = { ...PARTS[0], name: 'tried by a test', whole: true, mutate: [explained?.file ?? ''] }
  const kept = join(ROOT, resultsOf(part))
  onTestFinished(() => rmSync(kept))
  mkdirSync(dirname(kept), { recursive: true })
  const source = 'if (a) return\nreturn b\n'
  writeFileSync(kept, JSON.stringify({ files: { [explained?.file ?? '']: { source }, 'packages/x.ts': { source } } }))
  const found = (status: string, replacement: string, fileName = explained?.file ?? '') => ({
    status,
    replacement,
    fileName: join(ROOT, fileName),
    location: { start: { line: 1, column: 5 }, end: { line: 2, column: 9 } },
  })
  const told = judged(part, [
    found('Killed', 'true'),
    found('Timeout', 'false'),
    found('Survived', 'c  {\n}'),
    found('NoCoverage', 'd'),
    found('Survived', 'of a file that was not asked for', 'packages/x.ts'),
    found('Ignored', 'e'),
  ])
  expect(told).toMatchObject({ mutants: 4, killed: 2, explained: 0, score: 50 })
  const code = 'a) return return b'
  expect(told.unexplained).toEqual([
    { file: explained?.file, line: 1, code, becomes: 'c { }' },
    { file: explained?.file, line: 1, code, becomes: 'd' },
  ])
  const ofFile = survivors.filter(({ file }) => file === explained?.file)
  expect(told.stale, 'in a whole part nothing survived that it explains').toEqual(ofFile)
  expect(judged({ ...part, whole: false }, []).stale).toEqual([])
  expect(judged(part, [])).toMatchObject({ mutants: 0, score: 100 })
  expect(other?.file, 'there are several').toBeDefined()
})
