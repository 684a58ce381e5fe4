import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const stamps = new URL('../../scripts/lib/stamp.mjs', import.meta.url).href

/** A folder with sources, and their hash as the launcher computes it; `later`: ms after the clock of the machine. */
const house = () => {
  const dir = mkdtempSync(join(tmpdir(), 'stamps-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const write = (path: string, text: string) => {
    mkdirSync(join(dir, path, '..'), { recursive: true })
    writeFileSync(join(dir, path), text)
  }
  const hash = (later = 60_000): string => {
    const program = `import { hashBelow } from ${JSON.stringify(stamps)}
      const skip = (name) => name.endsWith('.test.ts')
      process.stdout.write(hashBelow('web', ['a', 'b'], { skip, more: ['lock'], now: () => Date.now() + ${later} }))`
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { cwd: dir })
    if (stdout.length === 0) throw new Error(String(stderr))
    return String(stdout)
  }
  for (const path of ['a/one.ts', 'a/deep/two.ts', 'b/three.ts', 'b/three.test.ts', 'lock']) write(path, path)
  return { dir, write, hash }
}

test('the hash of sources stays as long as they do, read or not', () => {
  const { dir, hash } = house()
  const first = hash()
  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(hash()).toBe(first)
  rmSync(join(dir, 'node_modules'), { recursive: true })
  expect(hash()).toBe(first)
})

test.each([
  ['a file that is changed to the same length', 'a/deep/two.ts', 'A/DEEP/TWO.TS'],
  ['a new file', 'a/deep/four.ts', 'four'],
  ['a new folder', 'b/new/five.ts', 'five'],
  ['the lockfile', 'lock', 'unlocked'],
])('%s changes the hash', (_, path, text) => {
  const { write, hash } = house()
  const first = hash()
  write(path, text)
  expect(hash()).not.toBe(first)
})

test('a file that is gone changes the hash, and one that is skipped does not', () => {
  const { dir, write, hash } = house()
  const first = hash()
  write('b/three.test.ts', 'another')
  expect(hash()).toBe(first)
  rmSync(join(dir, 'a/one.ts'))
  expect(hash()).not.toBe(first)
})

test('files that have just been written are read again, because their time may stay as it is', () => {
  const { dir, hash } = house()
  hash(0)
  expect(() => rmSync(join(dir, 'node_modules/.launch/web.seen'))).toThrow('ENOENT')
  hash()
  rmSync(join(dir, 'node_modules/.launch/web.seen'))
})
