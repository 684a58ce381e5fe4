import { Agent, request } from 'node:http'
import { audienceMessages, entries, operatorMessages, type Route, routes } from '@ghostlight/contracts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { type BadRequest, badFrame, badRequest, type Vocabulary } from '../support/rubbish.ts'
import { runningShow } from '../support/running-show.ts'
import { call, openConsole, openPhone } from '../support/show.ts'
import type { Received, Wire } from '../support/wire.ts'

/** How many bad inputs each surface gets. The product must bear 10,000; raise it to look for more. */
const rubbish = 10_000
const batch = 50
// The tests’ own time limits are long on purpose: each answer has 10 s, and a busy machine needs long for so many.
const seed = 20261121

/** These tests ask whether each input is answered, at any pace; `pace.test.ts` tests how fast a phone may send. */
const here = runningShow({}, 'unlimited')
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => agent.destroy())

/** Field names of the contracts, so that bad input gets past the first check. */
const names = [
  ...['userId', 'blackboardId', 'audio', 'deliveryId', 'moduleId', 'channel', 'event', 'data', 'reason', 'cueId'],
  ...[
    'expectedCueIndex',
    'lastCueRunId',
    'pressedAt',
    'moduleRunId',
    'module',
    'template',
    'users',
    'group',
    'members',
    'field',
    'value',
    'since',
  ],
  ...['name', 'phone', 'type', 'password', 'modules', 'cues', 'metadata', 'settings', 'content', 'performance'],
  ...['spreadsheetUrl', 'userSheetName', 'templateSheetName', 'performanceName', 'version', 'hidden', 'listenIn'],
]
/** A correct example of each message and call. */
const rightOf = (): Record<string, object> => {
  const { board, audience } = here.show()
  const [user, group, cue, template] = [audience[0]?._id, board.groups[3]?._id, board.cues[0]?._id, board.templates[0]]
  const words = { type: 'speech', content: { text: 'Hi', voice: 'slt' } }
  const module = {
    group,
    template: template?._id,
    mindelay: 1,
    maxdelay: 2,
    oneshot: true,
    conditions: [],
    effects: [],
  }
  const person = {
    name: 'Rubbish',
    phone: '5550000',
    type: 'audience',
    data: {},
    password: 'one that is long',
    groups: [],
  }
  return {
    identify: { userId: user, blackboardId: board._id, audio: 'url', since: 1 },
    runCue: { cueId: cue, expectedCueIndex: 0, lastCueRunId: null, pressedAt: 1 },
    setStandby: { cueId: cue },
    setLock: { locked: false },
    setEntry: { entry: 'open', perMinute: 60, most: null },
    markPhone: { userId: user, mark: 'lent' },
    updateCue: { cueId: cue, notes: 'The door' },
    addNote: { text: 'The lamp', cueId: cue, at: '2026-05-01T19:00:00Z' },
    tickCheck: { itemId: 'exits', done: true },
    setCountdown: { name: 'interval', at: null },
    skipWaiting: { moduleRunId: 'none' },
    closeQuestion: { moduleRunId: 'none' },
    extendQuestion: { moduleRunId: 'none', ms: 10_000 },
    breakTie: { moduleRunId: 'none', option: 'left' },
    moderate: { deliveryId: 'none', userId: 'ann', verdict: 'show' },
    answer: { deliveryId: 'd', value: 'left' },
    runModule: { module: board.modules[0]?._id },
    stopModule: { moduleRunId: 'none' },
    setVolume: { group: null, level: 0.5, rampMs: 200 },
    fadeAll: { ms: 100 },
    announce: { key: 'F1' },
    allClear: { stay: true },
    addTemplate: { template: { name: 'R', ...words } },
    editTemplate: { templateId: template?._id, content: words.content, seen: words.content, alsoInLibrary: true },
    addModule: { module },
    quickModule: { template: words, users: [user], mindelay: 0, maxdelay: 5, autorun: false },
    addGroup: { group: { name: 'R' } },
    updateGroup: { group: { _id: group, name: 'R' } },
    updateGroupMembers: { members: [{ group, users: [user] }] },
    updateBlackboardField: { field: 'cueIndex', value: 1 },
    updateUserField: { userId: user, field: 'data.bib', value: '1' },
    updateListen: { userId: user, listenIn: true },
    addUserToBlackboard: { blackboardId: board._id, userId: user },
    getTranscript: { userId: user },
    subscribe: { channel: 'emote-reactions' },
    author: { performanceId: board.performance, at: cue },
    audioContentCompleted: { moduleId: 'm', blackboardId: board._id, deliveryId: 'd' },
    audioContentFailed: { deliveryId: 'd', reason: 'x' },
    clock: { errorMs: 7 },
    publish: { channel: 'emote-reactions', event: 'emote', data: { emoteType: 1, timestamp: 1 } },
    'POST /api/blackboards/:id/free-number': { phone: '5550000' },
    'POST /api/auth': { username: 'nobody', password: 'x' },
    'POST /api/users': person,
    'POST /api/edits': {
      edits: [{ type: 'set', kind: 'cue', id: cue, fields: [{ path: 'name', from: 'R', to: 'S' }] }],
    },
    'PUT /api/users/:id': person,
    'POST /api/users/import': {
      users: [{ row: 1, status: 'created', newUser: person, existingUsers: [], errors: [] }],
    },
    'POST /api/blackboards': { performance: board.performance, users: [user] },
    'POST /api/performances': { name: 'R', version: 1, groups: [], cues: [], templates: [], metadata: {} },
    'PUT /api/performances/:id': { name: 'R', version: 1, hidden: true, groups: [], cues: [] },
    'POST /api/templates': { name: 'R', ...words, metadata: {} },
    'PUT /api/templates/:id': { name: 'R', ...words },
    'POST /api/groups': { name: 'R', description: '', type: '', metadata: {} },
    'POST /api/cues': { name: 'R', modules: [], metadata: {} },
    'POST /api/modules': module,
    'PUT /api/modules/:id': { mindelay: 1, cue, conditions: [], effects: [] },
    'PUT /api/voices/:id': { name: 'R', settings: {}, speed: 1 },
    'POST /api/sheet-load-users': { spreadsheetUrl: `${here.origin}/demo/the-last-modem.xlsx`, userSheetName: 'Nope' },
  }
}
const vocabulary = (types: readonly string[]): Vocabulary => {
  const { board, audience } = here.show()
  const ids = [board._id, board.performance, ...audience.slice(0, 2).map(({ _id }) => _id), 'audience', 'cueIndex']
  return { types, names, ids: [...ids, ...board.cues.map(({ _id }) => _id)], right: rightOf() }
}

const isAnswer = ({ type }: Received): boolean => type === 'error' || type === 'pong' || type.endsWith('Result')

/** Sends the batch, waits for as many answers, and checks that each error says what is wrong. */
const answersAll = async (wire: Wire, frames: readonly (string | Buffer)[]): Promise<void> => {
  wire.received.length = 0
  const answered = Promise.withResolvers<void>()
  let answers = 0
  wire.onFrame = (frame) => {
    if (isAnswer(frame) && ++answers >= frames.length) answered.resolve()
  }
  for (const frame of frames) wire.sendRaw(frame)
  const hung = setTimeout(() => answered.reject(new Error(`${answers} of ${frames.length} answered`)), 10_000)
  await answered.promise.finally(() => clearTimeout(hung))
  expect(wire.isOpen).toBe(true)
  for (const { payload } of wire.received.filter(({ type }) => type === 'error')) {
    expect(payload).toMatchObject({
      code: expect.stringMatching(/^[A-Z_]+$/),
      message: expect.stringMatching(/\S{2,}/),
    })
    expect(payload['code']).not.toBe('INTERNAL')
  }
}

const bears = async (wire: Wire, types: readonly string[]): Promise<void> => {
  const frames = fc.array(badFrame(vocabulary(types)), { minLength: batch, maxLength: batch, size: 'max' })
  const property = fc.asyncProperty(frames, (list) => answersAll(wire, list))
  await fc.assert(property, { numRuns: rubbish / batch, seed, endOnFailure: true })
  expect((await wire.ask('ping')).type).toBe('pong')
  wire.close()
}

type Answer = { status: number; type: string; text: string }
const send = ({ method, path, headers, body }: BadRequest, at: number): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(here.origin)
    const token = [here.show().token, here.phoneToken, 'rubbish'][at % 5] ?? here.show().token
    const own = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
    }
    const sent = request({ agent, hostname, port, method, path, headers: { ...own, ...headers } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          type: answer.headers['content-type'] ?? '',
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.setTimeout(10_000, () => sent.destroy(new Error(`${method} ${path} hung`)))
    sent.on('error', (error) => reject(new Error(`${method} ${path}: ${error.message}`)))
    sent.end(body)
  })

describe(`${rubbish} bad frames and requests on each surface`, () => {
  test('[ED-01] the operators’ socket answers each and stays open', async () => {
    await bears(await openConsole(here.show()), Object.keys(operatorMessages))
  }, 300_000)
  test('[ED-01] the phones’ socket answers each and stays open', async () => {
    // a person whose id is not among the operators’ bad input: that may have renamed or removed the others
    const phone = await openPhone(here.show(), here.nth(2))
    await bears(phone, Object.keys({ ...audienceMessages, runCue: 1 }))
  }, 300_000)
  test('[ED-01 RE-67 SE-13] REST answers each, whatever the entry setting, and an error has a message and a code', async () => {
    const console = await openConsole(here.show())
    let batches = 0
    const strange = ['/api/audio/:name.mp3', '/api/none/:id', '/api//', '//', '//:id/', '/show/:id', '/wall/:id']
    // left out: logging out, after which every call would be refused for that alone; and the calls that ask for the
    // operator’s own password, which are slowed down after wrong ones (DO-93)
    const leftOut = [routes.logout, routes.changePassword, routes.setSecondFactor, routes.removeSecondFactor]
    const asked = Object.values<Route>(routes).filter((route) => !leftOut.some(({ path }) => path === route.path))
    const calls = asked.map(({ method, path }) => `${method} ${path}`)
    const types = [...calls, ...strange.map((path) => `GET ${path}`)]
    const property = fc.asyncProperty(
      fc.array(badRequest(vocabulary(types)), { minLength: batch, maxLength: batch, size: 'max' }),
      async (list) => {
        const entry = entries[batches++ % entries.length] ?? 'open'
        expect((await console.ask('setEntry', { entry })).type).toBe('setEntryResult')
        const answers = await Promise.all(list.map(send))
        for (const [at, { status, type, text }] of answers.entries()) {
          const asked = JSON.stringify(list[at])
          expect(status, `${asked}: ${text}`).toBeLessThan(500)
          if (status < 400 || status === 416) continue
          expect(type, asked).toMatch(/^application\/json/)
          const { code, message, ...rest } = JSON.parse(text) as Record<string, unknown>
          expect({ code, message }, `${asked}: ${text}`).toEqual({
            code: expect.stringMatching(/^[A-Z_]+$/),
            message: expect.stringMatching(/\S{2,}/),
          })
          expect(
            Object.keys(rest).filter((key) => !['details', 'line'].includes(key)),
            asked,
          ).toEqual([])
          // a recording that is refused also names the wrong line
          expect('line' in rest, asked).toBe(status === 422)
        }
      },
    )
    await fc.assert(property, { numRuns: rubbish / batch, seed, endOnFailure: true })
    console.close()
    expect((await call(here.origin, '/readyz')).status).toBe(200)
  }, 300_000)
})
