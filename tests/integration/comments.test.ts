import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CommentThread, Performance, RestResponse, Script } from '@ghostlight/contracts'
import { packageType } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesOf } from '../../apps/api/src/adapters/packages/testing/raw-zip.ts'
import { demoHouse } from '../support/demo-house.ts'
import { plainEnvironment, type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, demoLogin, json, loginOperator } from '../support/show.ts'

const data = demoHouse()
let running: Running
let token: string
let script: Script

const get = <T>(path: string) => json<T>(call(running.origin, path, { token }))
const threadsOf = async (id: string) =>
  (await get<{ threads: CommentThread[] }>(`/api/performances/${id}/comments`)).threads
const say = (thread: string, body: object) =>
  json(call(running.origin, `/api/performances/${script.performance._id}/comments/${thread}`, { token, body }))

beforeAll(async () => {
  running = await startProduct({ DATA_DIR: data.dir })
  token = await loginOperator(running.origin)
  const [demo] = await get<Performance[]>('/api/performances')
  script = await get<Script>(`/api/performances/${demo?._id}/script`)
  const line = script.cues[1]?.modules[1]
  const cue = script.cues[2]?._id
  await say('k1', { type: 'begin', on: { kind: 'module', id: line }, message: 'w1', text: 'Whisper: louder?' })
  await say('k1', { type: 'reply', message: 'w2', text: 'Whisper: yes,\n=please.' })
  await say('k2', { type: 'begin', on: { kind: 'cue', id: cue }, message: 'w3', text: 'Whisper: too long.' })
  await say('k2', { type: 'resolve' })
})
afterAll(async () => {
  await running?.stop()
  data.remove()
})

/** What a comment says, and the place of its cue and line in the script. */
const meaning = (all: readonly CommentThread[], { cues }: Script) =>
  all.map(({ on, about, messages, resolved }) => {
    const cue = cues.findIndex(({ _id, modules }) => _id === on.id || modules.includes(on.id))
    const said = messages.map(({ by, at, text }) => [by.name, at, text])
    return { kind: on.kind, cue, line: cues[cue]?.modules.indexOf(on.id), about, said, resolved: resolved?.by.name }
  })
const madeFrom = async (name: string, version: number) => {
  const made = (await get<Performance[]>('/api/performances')).find((it) => it.name === name && it.version === version)
  const id = made?._id ?? ''
  return meaning(await threadsOf(id), await get<Script>(`/api/performances/${id}/script`))
}
const expected = async () => {
  const all = meaning(await threadsOf(script.performance._id), script)
  expect(all).toMatchObject([
    { kind: 'module', cue: 1, line: 1 },
    { kind: 'cue', cue: 2 },
  ])
  return all
}

describe('[WD-43] comments leave the house only if an author asks', () => {
  test('in a file, which brings them back on the same cues and lines', async () => {
    const save = async (query: string) => {
      const path = `/api/performances/${script.performance._id}/package${query}`
      return new Uint8Array(await (await call(running.origin, path, { token })).arrayBuffer())
    }
    const load = async (body: Uint8Array<ArrayBuffer>) =>
      (
        await json<RestResponse<'loadPackage'>>(
          fetch(`${running.origin}/api/performances/package`, {
            method: 'POST',
            headers: { 'content-type': packageType, authorization: `Bearer ${token}` },
            body,
          }),
        )
      ).performance
    const without = await load(await save(''))
    expect(await madeFrom(without.name, without.version)).toEqual([])
    const whole = await load(await save('?comments=true'))
    expect(await madeFrom(whole.name, whole.version)).toEqual(await expected())
    const [first] = await threadsOf(whole._id)
    const own = await threadsOf(script.performance._id)
    // nobody of this house may change the words of another one
    expect(first?.messages[0]?.by._id).not.toBe(own[0]?.messages[0]?.by._id)
  })

  test('in a file of the command line, too', async () => {
    const files = scratchDir()
    const cli = fileURLToPath(new URL('../../apps/api/dist/ghostlight.js', import.meta.url))
    const saved = async (...args: string[]): Promise<string> => {
      const file = join(files.dir, `${args.length}.ghostlight`)
      const house = ['--data-dir', data.dir, '--port', String(running.port), '--name', demoLogin.username]
      const all = [cli, 'package', script.performance._id, file, ...args, ...house]
      await promisify(execFile)(process.execPath, all, { env: plainEnvironment() })
      return entriesOf(readFileSync(file))
        .map(([, bytes]) => Buffer.from(bytes).toString())
        .join()
    }
    expect(await saved()).not.toContain('Whisper')
    expect(await saved('--with-comments')).toContain('Whisper: louder?')
    files.remove()
  })

  test('in a workbook, in a sheet of their own, which is read again', async () => {
    const book = async (query: string) => {
      const path = `/api/performances/${script.performance._id}/export?format=${query}`
      return new Uint8Array(await (await call(running.origin, path, { token })).arrayBuffer())
    }
    const load = async (bytes: Uint8Array, name: string, kind = 'xlsx') => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(bytes)], `show.${kind}`))
      form.set('userSheetName', 'Users')
      form.set('templateSheetName', 'Cues')
      form.set('performanceName', name)
      await json(
        fetch(`${running.origin}/api/sheet-load-performance`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
          body: form,
        }),
      )
      return madeFrom(name, 1)
    }
    expect(await load(await book('xlsx'), 'Without')).toEqual([])
    expect(await load(await book('xlsx&comments=true'), 'With')).toEqual(await expected())
    const csv = await book('csv&comments=true')
    expect(Buffer.from(csv).toString()).not.toContain('Whisper')
    expect(await load(csv, 'Text', 'csv')).toEqual([])
  })

  test('not with the script, its history or its next version', async () => {
    const { _id } = script.performance
    const copy = await json<Performance>(
      call(running.origin, `/api/performances/${_id}/copy`, { token, method: 'POST' }),
    )
    expect(await threadsOf(copy._id)).toEqual([])
    for (const path of [`/api/performances/${_id}/script`, `/api/performances/${_id}/history`])
      expect(JSON.stringify(await get(path))).not.toContain('Whisper')
    const answer = await call(running.origin, `/api/performances/${_id}/export?format=csv`, { token })
    expect(await answer.text()).not.toContain('Whisper')
  })
})
