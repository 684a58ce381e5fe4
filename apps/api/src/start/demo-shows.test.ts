import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Performance, Picture, Preflight, User } from '@ghostlight/contracts'
import { afterEach, describe, expect, test } from 'vitest'
import { scratchDir } from '../../../../tests/support/product.ts'
import { call, json, loginOperator } from '../../../../tests/support/show.ts'
import { parseConfig } from '../config/config.ts'
import { compose, type Product } from './compose.ts'
import { createLogger } from './logger.ts'

const demo = fileURLToPath(new URL('../../../../demo', import.meta.url))
const weather = 'any-other-weather.xlsx'
const both = ['The Last Modem', 'Any Other Weather']
let ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.reverse()) await end()
  ends = []
})
const newDir = (): string => {
  const { dir, remove } = scratchDir()
  ends.push(remove)
  return dir
}

/** Starts the product on this folder with the demo shows in `demoDir`, asks, and ends it. */
const onceStarted = async <T>(
  dir: string,
  ask: (get: <A>(path: string, body?: object) => Promise<A>) => Promise<T>,
  { demoDir = demo, env = {} }: { demoDir?: string; env?: Record<string, string> } = {},
): Promise<T> => {
  writeFileSync(join(dir, 'phone.html'), '')
  const paths = { webDir: dir, demoDir }
  const config = parseConfig({ DATA_DIR: dir, HOST: '127.0.0.1', ...env }, [])
  const product: Product = await compose(config, { logger: createLogger('silent'), version: 'test', paths })
  try {
    await product.app.listen({ host: '127.0.0.1', port: 0 })
    await product.start()
    const origin = `http://127.0.0.1:${product.port()}`
    const token = await loginOperator(origin)
    return await ask((path, body) => json(call(origin, path, { token, ...(body && { body }) })))
  } finally {
    await product.close()
  }
}

type Get = Parameters<Parameters<typeof onceStarted>[1]>[0]
const named = async (get: Get) => (await get<Performance[]>('/api/performances')).map(({ name }) => name)
/** The demo folder without these files. */
const demoWithout = (...files: string[]): string => {
  const dir = newDir()
  cpSync(demo, dir, { recursive: true })
  for (const file of files) rmSync(join(dir, file), { recursive: true })
  return dir
}

describe('the first start', () => {
  test('[ST-09 LB-126] loads both shows and the pictures of the second, once, and adds nobody for it', async () => {
    const dir = newDir()
    const look = async (get: Get) => ({
      names: await named(get),
      pictures: (await get<Picture[]>('/api/pictures')).map(({ name }) => name).sort(),
      people: (await get<User[]>('/api/users')).filter(({ type }) => type !== 'dramaturg').length,
    })
    const first = await onceStarted(dir, look)
    expect(first).toEqual({ names: both, pictures: ['logo.webp', 'sheep.webp'], people: 14 })
    expect(await onceStarted(dir, look)).toEqual(first)
  })

  test('[LB-126] that was interrupted between the two shows goes on, and the first stays the first', async () => {
    const dir = newDir()
    expect(await onceStarted(dir, named, { demoDir: demoWithout(weather) })).toEqual(both.slice(0, 1))
    expect(await onceStarted(dir, named)).toEqual(both)
    expect(await onceStarted(dir, named)).toEqual(both)
  })

  test('[LB-126] of this version in a house that has performances already adds nothing', async () => {
    const dir = newDir()
    const older = demoWithout(weather, 'pictures')
    const before = await onceStarted(dir, named, { demoDir: older })
    expect(before).toEqual(both.slice(0, 1))
    const look = async (get: Get) => [await named(get), await get<Picture[]>('/api/pictures')]
    expect(await onceStarted(dir, look)).toEqual([before, []])
  })

  test('[LB-127] leaves nothing for preflight to warn of in the second show, for any choice of people', async () => {
    const found = await onceStarted(newDir(), async (get) => {
      const performance = (await get<Performance[]>('/api/performances')).find(({ name }) => name === both[1])?._id
      const users = (await get<User[]>('/api/users')).filter(({ type }) => type !== 'dramaturg')
      const checked = (chosen: readonly User[]) =>
        get<Preflight>('/api/preflight', { performance, users: chosen.map(({ _id }) => _id) })
      return [await checked(users), await checked(users.filter(({ type }) => type === 'performer'))]
    })
    for (const { problems, notes = [] } of found) {
      expect(problems).toEqual([])
      expect(notes.map(({ text }) => text)).toContain('Wind has nobody yet: cue 3 puts people into it')
    }
  })
})
