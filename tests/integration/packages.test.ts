import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Performance, Picture, RestResponse, Script, Voice } from '@ghostlight/contracts'
import { packageType } from '@ghostlight/contracts/rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entriesOf, zipWith } from '../../apps/api/src/adapters/packages/testing/raw-zip.ts'
import { demoHouse } from '../support/demo-house.ts'
import { operatorOf } from '../support/operator.ts'
import { pngOf } from '../support/png.ts'
import { plainEnvironment, type Running, scratchDir, startProduct } from '../support/product.ts'
import { call, createShow, demoLogin, json, loginOperator, type Show } from '../support/show.ts'

type House = { data: ReturnType<typeof scratchDir>; running: Running; token: string }
type Loaded = RestResponse<'loadPackage'>

const houses: House[] = []
const files = scratchDir()
const openHouse = async (): Promise<House> => {
  const data = demoHouse()
  const running = await startProduct({ DATA_DIR: data.dir })
  const house = { data, running, token: await loginOperator(running.origin) }
  houses.push(house)
  return house
}
const get = async <T>({ running, token }: House, path: string): Promise<T> =>
  json<T>(call(running.origin, path, { token }))
const send = ({ running, token }: House, route: string, body: object) => {
  const [method = '', path = ''] = route.split(' ')
  return json(call(running.origin, path, { token, body, method }))
}
const uploaded = async ({ running, token }: House, bytes: Uint8Array): Promise<Picture> =>
  json<Picture>(
    fetch(`${running.origin}/api/pictures?name=hat.png`, {
      method: 'POST',
      headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` },
      body: new Uint8Array(bytes),
    }),
  )
const saved = async ({ running, token }: House, id: string): Promise<Uint8Array> => {
  const answer = await call(running.origin, `/api/performances/${id}/package`, { token })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(packageType)
  expect(answer.headers.get('content-disposition')).toContain('.ghostlight"')
  return new Uint8Array(await answer.arrayBuffer())
}
const load = (
  { running, token }: Pick<House, 'running' | 'token'>,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${running.origin}/api/performances/package`, {
    method: 'POST',
    headers: { 'content-type': packageType, ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body: new Uint8Array(bytes),
  })
const everything = async (house: House) =>
  Promise.all(
    ['performances', 'groups', 'templates', 'modules', 'cues', 'pictures', 'voices'].map((it) =>
      get<object[]>(house, `/api/${it}`),
    ),
  )

let here: House
let there: House
let file: Uint8Array
let source: Script
const osc = { kind: 'osc', host: 'desk.local', port: 9000, over: 'udp', address: '/go', args: [] }

/** The demo show with everything that an author can add, in the first of two houses. */
beforeAll(async () => {
  ;[here, there] = await Promise.all([openHouse(), openHouse()])
  const [demo] = await get<Performance[]>(here, '/api/performances')
  const [hat, logo] = [
    await uploaded(here, pngOf(40, 20, { grey: 10 })),
    await uploaded(here, pngOf(30, 30, { grey: 99 })),
  ]
  const data = {
    beforeText: 'Wait.',
    orElse: { fear: 'the dark' },
    joinQuestions: [{ key: 'fear', label: 'What do you fear?', kind: 'text', required: true }],
    emotes: [
      { key: 'hat', label: 'Hat', picture: hat._id },
      { key: 'clap', label: 'Applause', picture: '👏' },
    ],
    look: { accent: '#c2410c', logo: logo._id },
  }
  const fields = Object.entries(data).map(([key, to]) => ({ path: `data.${key}`, to }))
  const automation = {
    _id: 'a1',
    name: 'Light',
    when: { on: 'cueRuns' },
    cue: demo?.cues[1],
    module: null,
    message: osc,
  }
  await send(here, 'POST /api/edits', {
    edits: [
      {
        type: 'set',
        kind: 'performance',
        id: demo?._id,
        fields: [...fields, { path: 'automations.a1', to: automation }],
      },
    ],
  })
  const slt = (await get<Voice[]>(here, '/api/voices')).find(({ voiceId }) => voiceId === 'slt')
  await send(here, `PUT /api/voices/${slt?._id}`, { speed: 0.8 })
  source = await get<Script>(here, `/api/performances/${demo?._id}/script`)
  file = await saved(here, demo?._id ?? '')
})
afterAll(async () => {
  for (const { running, data } of houses) {
    await running.stop()
    data.remove()
  }
  files.remove()
})

/** A script with ids replaced by their positions, and without what each house assigns anew. */
const meaningOf = (script: Script) => {
  const { performance, ...parts } = script
  // a loaded template names its performance, even if the original was only in the performance's list
  const templates = parts.templates.map((it) => ({ ...it, metadata: { ...it.metadata, performanceId: '' } }))
  const ids = Object.values(parts).flatMap((it) => it.map(({ _id }) => _id))
  const { _id: own, version: _, metadata: __, createdAt: ___, ...about } = performance
  const text = JSON.stringify({ about, parts: { ...parts, templates } }).replaceAll(own, 'own')
  return JSON.parse(ids.reduce((all, id, at) => all.replaceAll(id, `#${at}`), text))
}

describe('a show of another house', () => {
  test('[PK-16 PK-01] that is loaded by REST has its words, questions, emotes, pictures, automations and voices', async () => {
    const answer = await load(there, file)
    expect(answer.status).toBe(201)
    const { performance, notes } = (await answer.json()) as Loaded
    expect(performance).toMatchObject({ name: 'The Last Modem', version: 2 })
    const script = await get<Script>(there, `/api/performances/${performance._id}/script`)
    expect(meaningOf(script)).toEqual(meaningOf(source))
    expect(notes).toEqual(['The voice "Slt" has the settings of the file now, in every performance of this house.'])
    const voices = await get<Voice[]>(there, '/api/voices')
    expect(voices.map(({ voiceId, settings }) => [voiceId, settings.speed])).toContainEqual(['slt', 0.8])
    for (const id of [performance.data?.emotes?.[0]?.picture, performance.data?.look?.logo]) {
      const pixels = await Promise.all(
        [here, there].map(async ({ running }) =>
          Buffer.from(await (await fetch(`${running.origin}/api/pictures/${id}`)).arrayBuffer()),
        ),
      )
      expect(pixels[0]?.length).toBeGreaterThan(20)
      expect(pixels[1]).toEqual(pixels[0])
    }
    // it can be run
    const show: Show = await createShow(there.running.origin, 2)
    expect(show.board.title).toBe('The Last Modem')
    // loaded again, it is the next version and shares the pictures
    const pictures = (await get<Picture[]>(there, '/api/pictures')).length
    const again = (await (await load(there, file)).json()) as Loaded
    expect(again.performance.version).toBe(3)
    expect(again.notes).toEqual([])
    expect(await get<Picture[]>(there, '/api/pictures')).toHaveLength(pictures)
  })

  test('[PK-05] that is loaded twice at once with one key is one performance, and with two keys two', async () => {
    const headers = (key: string) => ({ 'idempotency-key': key })
    const before = (await get<Performance[]>(there, '/api/performances')).length
    const answers = await Promise.all(['a', 'a', 'b'].map((key) => load(there, file, headers(key))))
    const [one, same, two] = (await Promise.all(answers.map((it) => it.json()))) as Loaded[]
    expect(one?.performance).toEqual(same?.performance)
    expect(two?.performance.version).not.toBe(one?.performance.version)
    expect(await get<Performance[]>(there, '/api/performances')).toHaveLength(before + 2)
  })

  test('[PK-07 PK-11] is refused with the reason if its file is cut, changed or hostile, and leaves nothing behind', async () => {
    const before = await everything(there)
    const entries = entriesOf(file).map(([name, content]) => ({ name, content }))
    const bad = [
      file.subarray(0, file.length / 2),
      Buffer.from('PK'),
      zipWith([...entries, { name: '../../x', content: Buffer.from('x') }]),
      zipWith([...entries, ...entries.slice(0, 1)]),
      zipWith(entries.map((it) => (it.name === 'show.json' ? { ...it, content: Buffer.from('{}') } : it))),
      zipWith(entries.map((it) => (it.name.startsWith('pictures/') ? { ...it, content: Buffer.from('<svg/>') } : it))),
    ]
    for (const bytes of bad) {
      const answer = await load(there, bytes)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({
        code: 'BAD_PACKAGE',
        message: expect.stringMatching(/Nothing of it was loaded\.$/),
      })
    }
    expect((await load(there, file, { 'content-type': 'application/json' })).status).toBe(400)
    expect(
      (await call(there.running.origin, '/api/performances/package', { token: there.token, body: {} })).status,
    ).toBe(415)
    expect(await everything(there)).toEqual(before)
  })

  test('[PK-15] can be saved by operators with view rights, and loaded only by those with edit rights', async () => {
    const ask = operatorOf(() => ({ origin: here.running.origin, token: here.token }) as Show)
    const who = { name: 'Vera', password: 'a bright spotlight' }
    await json(ask('POST /api/users', { ...who, type: 'dramaturg', phone: '', rights: 'view' }))
    const { token } = await json<{ token: string }>(
      call(here.running.origin, '/api/auth', { body: { username: who.name, password: who.password } }),
    )
    expect(Buffer.from(await saved({ ...here, token }, source.performance._id)).equals(file)).toBe(true)
    expect((await load({ ...here, token }, file)).status).toBe(403)
    expect((await load({ ...here, token: '' }, file)).status).toBe(401)
    expect((await call(here.running.origin, `/api/performances/${source.performance._id}/package`)).status).toBe(401)
    expect((await call(here.running.origin, '/api/performances/nobody/package', { token: here.token })).status).toBe(
      404,
    )
  })

  test('[PK-14] is there completely or not at all after the server is killed while it loads', async () => {
    const house = await openHouse()
    const key = { 'idempotency-key': 'killed' }
    const count = async () => (await get<Performance[]>(house, '/api/performances')).length
    const before = await count()
    for (const path of ['/api/pictures', '/api/groups']) {
      const { running } = house
      const going = load(house, file, key).catch(() => undefined)
      // at another moment each time: when a picture is stored, and when a part is
      await Promise.race([going, lookUntil(house, path)])
      await running.kill()
      await going
      house.running = await startProduct({ DATA_DIR: house.data.dir, PORT: String(running.port) })
      const there = await get<Performance[]>(house, '/api/performances')
      expect(there.length - before).toBeLessThanOrEqual(1)
      for (const { _id } of there.slice(before)) {
        const script = await get<Script>(house, `/api/performances/${_id}/script`)
        expect(meaningOf(script)).toEqual(meaningOf(source))
      }
    }
    const answer = await load(house, file, key)
    expect(answer.status).toBe(201)
    const { performance } = (await answer.json()) as Loaded
    expect(await count()).toBe(before + 1)
    expect(meaningOf(await get<Script>(house, `/api/performances/${performance._id}/script`))).toEqual(
      meaningOf(source),
    )
  }, 180_000)
})

/** Waits until the house has stored something more of this kind, or is gone. */
const lookUntil = async (house: House, path: string): Promise<void> => {
  const before = (await get<object[]>(house, path)).length
  for (;;) {
    const now = await get<object[]>(house, path).catch(() => undefined)
    if (!now || now.length > before) return
  }
}

describe('the command line', () => {
  const cli = fileURLToPath(new URL('../../apps/api/dist/ghostlight.js', import.meta.url))
  const ghostlight = (house: House, ...args: string[]) =>
    new Promise<{ code: number; text: string }>((resolve) => {
      const of = ['--data-dir', house.data.dir, '--port', String(house.running.port), '--name', demoLogin.username]
      const all = [cli, ...args, ...of]
      execFile(process.execPath, all, { env: plainEnvironment() }, (error, out, err) =>
        resolve({ code: error ? 1 : 0, text: out + err }),
      )
    })
  const at = (name: string) => join(files.dir, name)

  test('[PK-16] saves a performance in one house and loads it in another', async () => {
    const id = source.performance._id
    expect(await ghostlight(here, 'package', id, at('show.ghostlight'))).toEqual({
      code: 0,
      text: expect.stringContaining(id),
    })
    expect(readFileSync(at('show.ghostlight')).equals(file)).toBe(true)
    const { code, text } = await ghostlight(there, 'package', '--load', at('show.ghostlight'))
    expect(code).toBe(0)
    const [, made = ''] = /is the performance The Last Modem v\d+, (\S+)/.exec(text) ?? []
    expect(meaningOf(await get<Script>(there, `/api/performances/${made}/script`))).toEqual(meaningOf(source))
  })

  test('[PK-16] ends with 1 and a message when something is wrong', async () => {
    writeFileSync(at('cut.ghostlight'), file.subarray(0, 100))
    expect(await ghostlight(there, 'package', '--load', at('cut.ghostlight'))).toEqual({
      code: 1,
      text: expect.stringMatching(/^This file is cut off, [^\n]+ Nothing of it was loaded\.\n$/),
    })
    expect(await ghostlight(there, 'package', '--load', at('nothing'))).toMatchObject({ code: 1 })
    expect(await ghostlight(there, 'package', 'nobody', at('x'))).toEqual({
      code: 1,
      text: 'There is no performance nobody.\n',
    })
    expect(await ghostlight(there, 'package')).toMatchObject({
      code: 1,
      text: expect.stringContaining('package ID FILE, or package --load FILE'),
    })
  })
})
