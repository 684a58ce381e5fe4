import {
  AudienceBlackboard,
  audienceDataFields,
  Blackboard,
  type Cue,
  type Module,
  type Performance,
  type Route,
  routes,
  type Template,
  type User,
  type Voice,
} from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { operatorOf } from '../support/operator.ts'
import { pngOf } from '../support/png.ts'
import { runningShow } from '../support/running-show.ts'
import { call, errorOf, json, openConsole, openPhone } from '../support/show.ts'

const here = runningShow()
const rest = operatorOf(here.show)
const list = <T>(noun: string) => json<T[]>(rest(`GET /api/${noun}`))
const boardPath = (suffix = '') => `/api/blackboards/${here.show().board._id}${suffix}`

describe('what REST answers', () => {
  test('[RE-63 RE-64] every list is a bare array of JSON', async () => {
    const lists = Object.values<Route>(routes).filter(
      ({ method, path, response }) => method === 'GET' && !path.includes(':') && response.def.type === 'array',
    )
    expect(lists.map(({ path }) => path).sort()).toEqual(
      [
        'blackboards',
        'cues',
        'groups',
        'modules',
        'performances',
        'performances/deleted',
        'pictures',
        'program-keys',
        'templates',
        'users',
        'voices',
      ].map((noun) => `/api/${noun}`),
    )
    // the demo has none
    const picture = { 'content-type': 'image/png', authorization: `Bearer ${here.show().token}` }
    await json(
      fetch(`${here.origin}/api/pictures`, { method: 'POST', headers: picture, body: new Uint8Array(pngOf(1, 1)) }),
    )
    await json(rest('POST /api/program-keys', { name: 'Quill', scopes: ['read'] }))
    // nothing of the demo is deleted
    const { _id } = await json<Performance>(rest('POST /api/performances', { name: 'Gone again' }))
    await json(rest(`PUT /api/performances/${_id}`, { hidden: true }))
    for (const { path } of lists) {
      const answer = await rest(`GET ${path}`)
      expect(answer.headers.get('content-type'), path).toMatch(/^application\/json/)
      const body: unknown = await answer.json()
      expect(Array.isArray(body), path).toBe(true)
      expect((body as unknown[]).length, path).toBeGreaterThan(0)
    }
  })
  test('[RE-47 RE-48 RE-49 RE-50] groups, cues, modules and templates list what the library has', async () => {
    for (const noun of ['groups', 'cues', 'modules', 'templates'] as const) {
      const route = { groups: routes.listGroups, cues: routes.listCues, modules: routes.listModules }
      const { response } = noun === 'templates' ? routes.listTemplates : route[noun]
      const all = await list<{ _id: string }>(noun)
      expect(response.safeParse(all).error, noun).toBeUndefined()
      expect(new Set(all.map(({ _id }) => _id)).size, noun).toBe(all.length)
    }
    const [performance] = await list<Performance>('performances')
    const ids = async (noun: string) => (await list<{ _id: string }>(noun)).map(({ _id }) => _id)
    expect(await ids('cues')).toEqual(expect.arrayContaining(performance?.cues ?? ['none']))
    expect(await ids('groups')).toEqual(expect.arrayContaining(performance?.groups ?? ['none']))
    expect(await ids('templates')).toEqual(expect.arrayContaining(performance?.templates ?? ['none']))
    expect(await ids('modules')).toEqual(expect.arrayContaining((await list<Cue>('cues'))[0]?.modules ?? ['none']))
  })
  test('[RE-65 RE-66] entities are bare objects with _id; only the logins wrap theirs', async () => {
    const speech = { name: 'Bare', type: 'speech', content: { text: 'Hi', voice: 'slt' } }
    const template = await json<Template>(rest('POST /api/templates', speech))
    const group = await json<{ _id: string }>(rest('POST /api/groups', { name: 'Bare' }))
    const module = await json<Module>(rest('POST /api/modules', { group: group._id, template: template._id }))
    const made = [
      template,
      group,
      module,
      await json(rest('POST /api/cues', { name: 'Bare', modules: [module._id] })),
      await json(rest('POST /api/performances', { name: 'Bare' })),
      await json(rest('POST /api/users', { name: 'Bare', phone: '5558021' })),
      await json(rest(`PUT /api/groups/${group._id}`, { name: 'Barer' })),
      await json(rest(`GET ${boardPath()}`)),
    ]
    for (const entity of made) {
      expect(entity).toHaveProperty('_id')
      expect(entity).not.toHaveProperty('data.user')
      expect(entity).not.toHaveProperty('token')
    }
    const wrapped = Object.values<Route>(routes).filter(({ method, response }) => {
      const shape = 'shape' in response ? Object.keys(response.shape as object) : []
      return method !== 'GET' && shape.includes('data') && shape.includes('token')
    })
    expect(wrapped.map(({ path }) => path)).toEqual([
      '/api/auth',
      '/api/auth/link',
      '/api/auth/audience',
      '/api/auth/admission',
      '/api/auth/choose-password',
    ])
  })
  test('[VO-09 VO-10 VO-11 VO-12] a voice that nobody has changed has the default settings', async () => {
    for (const { settings } of await list<Voice>('voices'))
      expect(settings).toMatchObject({ stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true })
  })
  test('[EN-06 EN-07] the nine data fields of the audience are stored and returned', async () => {
    expect([...audienceDataFields].sort()).toEqual(
      ['bib', 'nickname', 'offering', 'aiFeelings', 'observation', 'internetShame', 'internetMemory']
        .concat('onlineUsername', 'griefCopingMechanism')
        .sort(),
    )
    const data = Object.fromEntries(audienceDataFields.map((field) => [field, `the ${field}`]))
    const blackboardId = here.show().board._id
    const made = await json<User>(rest('POST /api/users', { name: 'Nine', phone: '5558022', data, blackboardId }))
    expect(made.data).toEqual(data)
    const board = await json<Blackboard>(rest(`GET ${boardPath()}`))
    expect(board.users.find(({ _id }) => _id === made._id)?.data).toEqual(data)
  })
})

describe('a blackboard', () => {
  test('[RE-29 RE-30 RE-33 RE-65] is made from a performance and users, answered whole, and titled like the performance', async () => {
    const [performance] = await list<Performance>('performances')
    const users = here.show().audience.slice(0, 3)
    const body = { performance: performance?._id, users: users.map(({ _id }) => _id) }
    const board = await json<Blackboard>(rest('POST /api/blackboards', body))
    expect(Blackboard.safeParse(board).error).toBeUndefined()
    expect(board).toMatchObject({ title: performance?.name, performance: performance?._id, cueIndex: 0, runs: [] })
    expect(board.users.map(({ _id }) => _id)).toEqual(body.users)
    expect(await json(rest(`GET /api/blackboards/${board._id.toLowerCase()}`))).toEqual(board)
    const none = { performance: performance?._id, users: [] }
    expect((await errorOf(rest('POST /api/blackboards', none))).message).toContain('Select at least one user')
    expect((await errorOf(rest('POST /api/blackboards', { ...body, performance: 'none' }))).status).toBe(404)
  })
  test('[RE-31 EN-20 EN-21] has the cues, modules, templates and groups of its performance', async () => {
    const { board } = here.show()
    const performance = (await list<Performance>('performances')).find(({ _id }) => _id === board.performance)
    const cues = (await list<Cue>('cues')).filter(({ _id }) => performance?.cues.includes(_id))
    const modules = (await list<Module>('modules')).filter(({ _id }) => cues.some((cue) => cue.modules.includes(_id)))
    const byId = <T extends { _id: string }>(all: readonly T[]) => all.toSorted((a, b) => (a._id < b._id ? -1 : 1))
    expect(byId(board.cues)).toEqual(byId(cues))
    expect(byId(board.modules)).toEqual(byId(modules))
    const templates = (await list<Template>('templates')).filter(({ _id }) => performance?.templates.includes(_id))
    expect(templates.length).toBeGreaterThan(0)
    expect(board.templates).toEqual(expect.arrayContaining(templates))
    const groups = await list<{ _id: string }>('groups')
    expect(board.groups).toEqual(expect.arrayContaining(groups.filter(({ _id }) => performance?.groups.includes(_id))))
    expect(board.groups.slice(0, 3).map(({ _id }) => _id)).toEqual(['audience', 'performer', 'dramaturg'])
    const [template, group] = [templates[0], groups[0]]
    const spare = { name: 'Unused parts', templates: [template?._id], groups: [group?._id] }
    const made = await json<Performance>(rest('POST /api/performances', spare))
    const users = here.show().audience.map(({ _id }) => _id)
    const bare = await json<Blackboard>(rest('POST /api/blackboards', { performance: made._id, users }))
    expect(bare).toMatchObject({ title: 'Unused parts', cues: [], modules: [], templates: [template] })
    expect(bare.groups.slice(3)).toEqual([group])
  })
  test('[RE-24 RE-26 LV-01] is whole for operators, and a console and REST see the same', async () => {
    const board = await json<Blackboard>(rest(`GET ${boardPath()}`))
    expect(Blackboard.safeParse(board).error).toBeUndefined()
    const ofSome = [
      'orElse',
      'joinQuestions',
      'emotes',
      'look',
      'acts',
      'templateEdits',
      'written',
      'language',
      'sound',
      'followHeld',
      'schedule',
      'times',
      'announcements',
      'checklist',
      'checks',
      'countdowns',
    ]
    const everyShow = Object.keys(Blackboard.shape).filter((field) => !ofSome.includes(field))
    expect(Object.keys(board).sort(), 'a performance without settings of its own').toEqual(everyShow.sort())
    expect(board.users.find(({ _id }) => _id === here.nth(0)._id)).toEqual(
      here.show().board.users.find(({ _id }) => _id === here.nth(0)._id),
    )
    const console = await openConsole(here.show())
    const seen = console.of('identifyResult')[0]?.payload['blackboard'] as Blackboard
    expect({ ...seen, seq: 0 }).toEqual({ ...board, seq: 0 })
    console.close()
  })
  test('[EN-16] has the id of its performance, for operators and for phones', async () => {
    const { performance } = here.show().board
    expect(await json(rest(`GET ${boardPath()}`))).toMatchObject({ performance, performanceId: performance })
    const view = await json<AudienceBlackboard>(call(here.origin, boardPath(), { token: here.phoneToken }))
    expect(AudienceBlackboard.safeParse(view).error).toBeUndefined()
    expect(view.performanceId).toBe(performance)
  })
  test('[RE-28] tells anybody its id and title, and nothing else', async () => {
    const { _id, title } = here.show().board
    expect(await json(call(here.origin, boardPath('/public')))).toEqual({ _id, title })
    expect(await json(call(here.origin, boardPath('/public').toLowerCase()))).toEqual({ _id, title })
    expect((await errorOf(call(here.origin, '/api/blackboards/ZZZZZZ/public'))).message).toBe(
      "No blackboard with id: 'ZZZZZZ'",
    )
  })
})

describe('a sound', () => {
  const fetchSound = async (url: string, headers: Record<string, string> = {}) =>
    call(here.origin, url, { token: here.phoneToken, headers })

  test('[RE-83] needs a session, may be cached for a year, can be fetched in ranges, and has a name that its words do not give away', async () => {
    const [console, phone] = [await openConsole(here.show()), await openPhone(here.show(), here.nth(0))]
    const template = { type: 'speech', content: { text: 'In parts.', voice: 'slt' } }
    await console.ask('quickModule', { template, users: [here.nth(0)._id] })
    const { payload } = await phone.next(({ type }) => type === 'audioContent')
    const { url } = payload['audio'] as { url: string }
    expect((await errorOf(call(here.origin, url))).status).toBe(401)
    const whole = await fetchSound(url)
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(whole.headers.get('content-type')).toBe('audio/mpeg')
    const bytes = Buffer.from(await whole.arrayBuffer())
    const part = async (range: string) => {
      const answer = await fetchSound(url, { range })
      const body = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, range: answer.headers.get('content-range'), body }
    }
    const { length } = bytes
    expect(await part('bytes=0-0')).toEqual({ status: 206, range: `bytes 0-0/${length}`, body: bytes.subarray(0, 1) })
    expect((await part('bytes=100-199')).body).toEqual(bytes.subarray(100, 200))
    expect((await part('bytes=100-')).body).toEqual(bytes.subarray(100))
    expect((await part('bytes=-100')).body).toEqual(bytes.subarray(length - 100))
    expect((await part(`bytes=0-${length * 2}`)).body).toEqual(bytes)
    expect(await part(`bytes=${length}-`)).toMatchObject({ status: 416, range: `bytes */${length}` })
    for (const odd of ['bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
      expect(await part(odd), odd).toMatchObject({ status: 200, body: bytes })
    for (const guess of ['0'.repeat(64), 'In parts.', '..%2F..%2Flog.sqlite', '%2e%2e%2fsession-secret'])
      expect([400, 404], guess).toContain((await fetchSound(`/api/audio/${guess}.mp3`)).status)
    for (const wire of [console, phone]) wire.close()
  })
})
