import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../support/sources.ts'

type Survivor = { file: string; code: string; becomes: string; why: string }

const survivors: Survivor[] = JSON.parse(readFileSync(join(ROOT, 'scripts/mutate/survivors.json'), 'utf8'))

test('each mutant that is explained is one of a file that is there, once, with a reason', () => {
  expect(survivors.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([])
  const names = survivors.map(({ file, code, becomes }) => `${file}: ${code} → ${becomes}`)
  expect(names).toEqual([...new Set(names)])
  expect(survivors.filter(({ why }) => why.length < 10)).toEqual([])
})
