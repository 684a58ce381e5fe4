import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openDiskOwners } from './owners.ts'

const folders: string[] = []
const fresh = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'owners-'))
  folders.push(dir)
  return dir
}
afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true })
})
const [one = '', two = '', three = ''] = ['1', '2', '3'].map((digit) => digit.repeat(64))

test('[HY-07] what was made for one person is told from what others hear, too; after a restart and on another node', async () => {
  const dir = fresh()
  const [here, there] = [await openDiskOwners({ dir }), await openDiskOwners({ dir })]
  for (const sound of [one, two, two]) await here.note('ann', sound)
  await there.note('ben', two)
  await there.note('cem', three)
  for (const owners of [here, there, await openDiskOwners({ dir })]) {
    expect(await owners.onlyOf('ann')).toEqual([one])
    expect(await owners.onlyOf('ben')).toEqual([])
    expect(await owners.onlyOf('cem')).toEqual([three])
    expect(await owners.onlyOf('zoe')).toEqual([])
  }
  expect(readdirSync(dir).join()).not.toMatch(/ann|ben|cem/)
})

test('[HY-07] who is forgotten owns nothing, and what they shared is then of the others alone', async () => {
  const owners = await openDiskOwners({ dir: fresh() })
  for (const id of ['ann', 'ben']) await owners.note(id, two)
  await owners.note('ann', one)
  await owners.forget('ann')
  await owners.forget('nobody')
  expect(await owners.onlyOf('ann')).toEqual([])
  expect(await owners.onlyOf('ben')).toEqual([two])
  await owners.note('ann', one)
  expect(await owners.onlyOf('ann'), 'noted anew').toEqual([one])
  await expect(owners.note('ann', '../../x')).rejects.toThrow()
})
