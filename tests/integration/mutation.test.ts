import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, textOf } from '../support/sources.ts'

type Survivor = { file: string; code: string; becomes: string; why: string }

const survivors: Survivor[] = JSON.parse(readFileSync(join(ROOT, 'scripts/mutate/survivors.json'), 'utf8'))
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

test('every mutant that is explained has its code still in its file, and a reason', () => {
  const gone = survivors.filter(
    ({ file, code }) => !existsSync(join(ROOT, file)) || !oneLine(textOf(file)).includes(code),
  )
  expect(gone).toEqual([])
  expect(survivors.filter(({ why }) => why.length < 10)).toEqual([])
})
