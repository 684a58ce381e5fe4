import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lockNode } from './node-lock.ts'

const dir = mkdtempSync(join(tmpdir(), 'ghostlight-lock-'))
afterAll(() => rmSync(dir, { recursive: true }))
const taken = /^DATA_DIR: a node that runs has [^\n]+ stop that one, or give this one a folder of its own$/

test('[ED-40] a second node on the same folder is refused in one line, until the first has ended', () => {
  const release = lockNode(dir)
  expect(() => lockNode(dir)).toThrow(taken)
  release()
  lockNode(dir)()
})

test('[ED-40] the lock of a killed process disappears with it', async () => {
  const holder = fork(new URL('../testing/lock-holder-child.ts', import.meta.url), [dir])
  await once(holder, 'message')
  expect(() => lockNode(dir)).toThrow(taken)
  const gone = once(holder, 'exit')
  holder.kill('SIGKILL')
  await gone
  lockNode(dir)()
})

test('[ED-40] names a folder that cannot be locked', () => {
  expect(() => lockNode(join(dir, 'nowhere'))).toThrow()
})
