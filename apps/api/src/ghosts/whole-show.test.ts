import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Blackboard, Module, Performance } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Phone } from '../../../../tests/support/phone.ts'
import { scratchDir } from '../../../../tests/support/product.ts'
import {
  call,
  createShow,
  demoLogin,
  errorOf,
  json,
  loginOperator,
  openConsole,
  readLog,
  type Show,
  until,
} from '../../../../tests/support/show.ts'
import { openSpeechProvider } from '../../../../tests/support/speech-provider.ts'
import { runCommand } from '../cli/run.ts'
import { parseConfig } from '../config/config.ts'
import { compose, type Product } from '../start/compose.ts'
import { createLogger } from '../start/logger.ts'
import { ghostOutcome } from './outcome.ts'

/** of human time */
const pace = 0.02
const data = scratchDir()
let speech: Awaited<ReturnType<typeof openSpeechProvider>>
let product: Product
const running = {
  get origin() {
    return `http://127.0.0.1:${product.port()}`
  },
}
/** The whole product in this process, with its demo show, and real sockets. */
beforeAll(async () => {
  speech = await openSpeechProvider(['rms', 'slt', 'awb', 'kal', 'bdl'])
  writeFileSync(join(data.dir, 'phone.html'), '')
  const env = { DATA_DIR: data.dir, HOST: '127.0.0.1', SPEECH_BASE_URL: speech.url, DOUBLE_PRESS_MS: '0' }
  const paths = { webDir: data.dir, demoDir: fileURLToPath(new URL('../../../../demo', import.meta.url)) }
  product = await compose(parseConfig(env, []), { logger: createLogger('silent'), version: 'test', paths })
  await product.app.listen({ host: '127.0.0.1', port: 0 })
  await product.start()
  await hurry()
})
afterAll(async () => {
  await product.close()
  await speech.close()
  data.remove()
})

const path = ({ board }: Show) => `/api/blackboards/${board._id}`
const boardOf = (show: Show) => json<Blackboard>(call(show.origin, path(show), show))
type Made = { ghosts: { _id: string }[]; seed: string }
const add = (show: Show, body: object) => call(show.origin, `${path(show)}/ghosts`, { token: show.token, body })
/** nobody is late, loses the network, or stays at home */
const punctual = { late: 0, lost: 0, reads: 0, never: 0 }
const present = ({ sockets }: Blackboard) => Object.values(sockets).filter(({ type }) => type === 'audience')

/** The demo's delays, as fast as its ghosts are. */
const hurry = async (): Promise<void> => {
  const token = await loginOperator(running.origin)
  for (const { _id, mindelay, maxdelay } of await json<Module[]>(call(running.origin, '/api/modules', { token }))) {
    const body = { mindelay: Math.round(mindelay * pace), maxdelay: Math.round(maxdelay * pace) }
    await json(call(running.origin, `/api/modules/${_id}`, { method: 'PUT', token, body }))
  }
}

const rehearsalOf = async (name: string): Promise<Show> => {
  const { origin } = running
  const token = await loginOperator(origin)
  const all = await json<Performance[]>(call(origin, '/api/performances', { token }))
  const body = { performance: all.find((it) => it.name === name)?._id, users: [], rehearsal: true }
  return {
    origin,
    token,
    audience: [],
    board: await json<Blackboard>(call(origin, '/api/blackboards', { token, body })),
  }
}

/** Lines of the second demo show that only one side hears: by answer, by group, and from the voice at its end. */
const linesOf = {
  'On the left': ['You are on the left.', 'Wind! Take the hats!', 'I know that breath.'],
  'In the middle': ['You are in the middle.', 'Rain! Take the washing!', 'I know those fingers.'],
  'On the right': ['You are on the right.', 'Thunder! Take the roof!', 'I know those feet.'],
}

/** By answer: what only those hear who gave it. */
const thanksFor = {
  windows: 'And the window was open.',
  doors: 'And somebody held the door.',
  kettles: 'And the kettle was on.',
}

/** Presses GO until no cue is left, each time after the cue before is over. */
const playWhole = async (show: Show): Promise<number> => {
  const console = await openConsole(show)
  for (const { _id: cueId } of show.board.cues) {
    expect((await console.ask('runCue', { cueId })).type, cueId).toBe('runCueResult')
    await until(
      'the cue is over',
      async () => (await boardOf(show)).runs.every(({ state }) => state !== 'running'),
      60_000,
    )
  }
  console.close()
  return show.board.cues.length
}

describe('ghosts', () => {
  test('[SC-25] play the whole demo show with one operator and an empty room: they come, hear, read, lose their network and emote', async () => {
    const show = await createShow(running.origin, 0, true)
    const made = await json<Made>(add(show, { count: 50, seed: 'first night', pace }))
    expect(made).toMatchObject({ seed: 'first night', ghosts: { length: 50 } })
    await until('nearly all are in', async () => present(await boardOf(show)).filter(({ ready }) => ready).length >= 40)
    const cues = await playWhole(show)
    const log = await readLog(show)
    const count = (type: string) => log.filter((line) => line.type === type).length
    expect(count('CueRun')).toBe(cues)
    expect(count('ModuleCompleted')).toBe(count('ModuleStarted'))
    const { heard, missed, goToHeard } = ghostOutcome(log, new Set(made.ghosts.map(({ _id }) => _id)))
    expect(missed).toBe(0)
    expect(heard).toBeGreaterThan(40 * 3)
    expect(goToHeard.median).not.toBeNull()
    expect(count('EmotePublished')).toBeGreaterThan(0)
    const came = log.filter(({ type }) => type === 'UserConnected').map((line) => line.data)
    expect(
      came.some(({ reads }) => reads === true),
      'somebody reads',
    ).toBe(true)
    expect(
      came.some(({ ready }) => ready === false),
      'nobody hears before they tap',
    ).toBe(true)
    expect(new Set(came.map(({ userId }) => userId)).size, 'some never come').toBeLessThan(51)
    expect((await boardOf(show)).users.every((user) => user.data['ghost'] === true)).toBe(true)

    const gone = await json<object>(call(show.origin, `${path(show)}/ghosts`, { method: 'DELETE', token: show.token }))
    expect(gone).toEqual({ removed: 50 })
    await until('they have left', async () => present(await boardOf(show)).length === 0)
    expect((await boardOf(show)).users).toEqual([])
  })

  test('[SC-25 AM-22] stay the same and come once when the request is repeated', async () => {
    const show = await createShow(running.origin, 0, true)
    const body = { count: 4, pace, shares: punctual }
    const asked = { token: show.token, body, headers: { 'idempotency-key': 'forty' } }
    const twice = () => json<Made>(call(show.origin, `${path(show)}/ghosts`, asked))
    const [first, again] = [await twice(), await twice()]
    expect(again).toEqual(first)
    await until('they are in', async () => present(await boardOf(show)).filter(({ ready }) => ready).length === 4)
    const late = await twice()
    expect(late).toEqual(first)
    const others = await json<Made>(add(show, { count: 2, pace, shares: punctual }))
    await until('the others, too', async () => present(await boardOf(show)).filter(({ ready }) => ready).length === 6)
    expect((await boardOf(show)).users.map(({ _id }) => _id).toSorted()).toEqual(
      [...first.ghosts, ...others.ghosts].map(({ _id }) => _id).toSorted(),
    )
    const came = (await readLog(show)).filter(({ type, data }) => type === 'UserConnected' && data['ready'] === false)
    expect(came).toHaveLength(6)
  })

  test('[AM-21] go when the rehearsal is closed, and come back when it is opened again', async () => {
    const show = await createShow(running.origin, 0, true)
    const made = await json<Made>(add(show, { count: 3, pace, shares: punctual }))
    const here = (count: number) => async () =>
      present(await boardOf(show)).filter(({ ready }) => ready).length === count
    for (let evening = 0; evening < 3; evening++) {
      await until('they are in', here(3))
      await call(show.origin, `${path(show)}/close`, { method: 'POST', token: show.token })
      await until('they have gone', async () => present(await boardOf(show)).length === 0)
      await call(show.origin, `${path(show)}/reopen`, { method: 'POST', token: show.token })
    }
    await until('they are in again', here(3))
    expect((await boardOf(show)).users.map(({ _id }) => _id).toSorted()).toEqual(
      made.ghosts.map(({ _id }) => _id).toSorted(),
    )
    await json(call(show.origin, `${path(show)}/ghosts`, { method: 'DELETE', token: show.token }))
    await until('they were sent away', async () => present(await boardOf(show)).length === 0)
  })

  test('[QU-89 LB-123 LB-124 LB-127] play all of the second demo show: each side hears its own lines, and nobody hears a gap', async () => {
    const show = await rehearsalOf('Any Other Weather')
    await json<Made>(add(show, { count: 24, seed: 'rain', pace, shares: { ...punctual, silent: 0, slow: 0 } }))
    const asks = show.board.templates.find(({ type }) => type === 'ask')?._id
    const wish = { template: asks, shares: { windows: 40, doors: 30, kettles: 30 } }
    await json(call(show.origin, `${path(show)}/ghost-answers`, { token: show.token, body: wish }))
    // a person at the door, who leaves everything empty that may be empty
    const data = { seat: 'On the right', willing: 'true' }
    const eve = { name: 'Eve Late', phone: '5550888', type: 'audience' as const, data }
    const { _id } = await json<{ _id: string }>(
      call(show.origin, '/api/users', { body: { ...eve, blackboardId: show.board._id } }),
    )
    const phone = await new Phone(show, { ...eve, _id }, 20).join()
    await until('all are in', async () => present(await boardOf(show)).filter(({ ready }) => ready).length === 25)
    expect(await playWhole(show)).toBe(14)
    phone.leave()
    const log = await readLog(show)
    expect(log.filter(({ type }) => /Failed|Stopped/.test(type))).toEqual([])
    const completed = log.filter(({ type }) => type === 'ModuleCompleted')
    expect(completed.flatMap(({ data }) => data['failures'])).toEqual([])
    const started = log.filter(({ type }) => type === 'ModuleStarted')
    expect([started.length, started.flatMap(({ data: { warnings } }) => warnings)]).toEqual([40, []])
    const sent = log.filter(({ type }) => type === 'AudioContentSent')
    const heardBy = (id: string): string =>
      sent.flatMap(({ data: it }) => (it['userId'] === id ? [String(it['text'])] : [])).join('\n')
    const { users } = await boardOf(show)
    expect(users).toHaveLength(25)
    for (const user of users) {
      const { seat = '', innerWeather, lostUmbrellas, guest } = user.data as Record<string, string>
      const heard = heardBy(user._id)
      for (const [side, lines] of Object.entries(linesOf))
        for (const line of lines) expect(heard.includes(line), `${seat}: ${line}`).toBe(side === seat)
      expect(heard).toContain(`Good evening, ${user.name.split(' ')[0]}.`)
      expect(heard).toContain(`The weather inside is ${innerWeather || 'changeable'}.`)
      expect(heard).toContain(`: ${lostUmbrellas || 'too many to count'}.`)
      expect(heard).toContain(`under your umbrella for ${guest || 'whoever sits beside you'}.`)
      expect(heard).not.toMatch(/[{}]/)
    }
    // who changes their mind while the question closes may be too late: the one before counts then
    const given = log.flatMap(({ type, data }) => (type === 'AnswerGiven' ? [data] : []))
    const { counts } = Object(log.find(({ type }) => type === 'QuestionClosed')?.data) as { counts: object }
    const thanked = users.map(({ _id }) => {
      const thanks = Object.entries(thanksFor).flatMap(([option, line]) =>
        heardBy(_id).includes(line) ? [option] : [],
      )
      const own = given.filter(({ userId }) => userId === _id).map(({ value }) => value)
      if (thanks.length > 0) expect(own).toContain(thanks[0])
      expect(thanks.length).toBeLessThanOrEqual(1)
      return thanks[0]
    })
    // on a slow machine an answer may come too late, and then it is in no count either
    expect(thanked.filter((it) => it !== undefined).length).toBeGreaterThan(20)
    const thankedFor = (option: string) => thanked.filter((it) => it === option).length
    expect(Object.fromEntries(Object.keys(thanksFor).map((it) => [it, thankedFor(it)]))).toEqual(counts)
    const answers = (key: string) => new Set(users.map((user) => String(user.data[key] ?? '')))
    expect(answers('seat')).toEqual(new Set(Object.keys(linesOf)))
    for (const key of ['innerWeather', 'lostUmbrellas', 'guest']) expect(answers(key).size, key).toBeGreaterThan(2)
  })

  test('[SC-25] are refused in a real show, from here and from elsewhere, and nothing is recorded', async () => {
    const show = await createShow(running.origin, 2)
    const before = (await readLog(show)).length
    for (const from of ['server', 'elsewhere'])
      expect(await errorOf(add(show, { count: 3, from }))).toMatchObject({ status: 409, code: 'NOT_A_REHEARSAL' })
    const asked = ['ghosts', '--show', show.board._id, '--count', '3', '--url', running.origin]
    expect(await runCommand(asked, {})).toEqual({ code: 1, text: 'Ghosts can only join rehearsals.' })
    expect((await readLog(show)).length).toBe(before)
  })

  test('[SC-25] can come from another machine, which reports what they heard', async () => {
    const show = await createShow(running.origin, 0, true)
    const asked = ['ghosts', '--show', show.board._id, '--count', '8', '--url', running.origin, '--pace', String(pace)]
    const told = runCommand([...asked, '--seed', 'x'], { OPERATOR_PASSWORD: demoLogin.password })
    await until('they are in', async () => present(await boardOf(show)).filter(({ ready }) => ready).length >= 5)
    const [cue] = show.board.cues
    const console = await openConsole(show)
    await console.ask('runCue', { cueId: cue?._id })
    await until('it is over', async () => (await boardOf(show)).runs.every(({ state }) => state !== 'running'))
    // closing the show sends them home
    await call(show.origin, `${path(show)}/close`, { method: 'POST', token: show.token })
    const { code, text } = await told
    expect(code).toBe(0)
    expect(text).toMatch(/^8 ghosts, of whom \d came; seed x\nGO to heard: median \d+ ms, p95 \d+ ms, worst \d+ ms\n/)
    expect(text).toMatch(/heard [5-8], missed 0, doubled 0$/)
    console.close()
  })
})

describe('ghosts who are asked', () => {
  const options = ['left', 'right', 'roof'].map((_id) => ({ _id, label: `The ${_id} one` }))
  const content = { question: 'Which?', kind: 'choice', options, closes: {}, results: 'after', tie: 'first' }
  const template = { type: 'ask', name: 'Door', content }
  const answering = { ...punctual, silent: 0, slow: 0, changes: 0 }
  type Closed = { counts: Record<string, number>; answered: number; of: number; winner: string | null }

  /** A rehearsal with ghosts who are in. */
  const rehearsal = async (count: number, shares: object) => {
    const show = await createShow(running.origin, 0, true)
    await json<Made>(add(show, { count, seed: 'polls', pace, shares }))
    const isIn = async () => present(await boardOf(show)).filter(({ ready }) => ready).length === count
    await until('they are in', isIn)
    const console = await openConsole(show)
    const put = async (of = template): Promise<string> =>
      String((await console.ask('quickModule', { template: of, group: 'audience' })).payload['moduleRunId'])
    const now = async (id: string) => (await boardOf(show)).runs.find(({ _id }) => _id === id)?.question
    const answered = (id: string, least: number) =>
      until(`${least} have answered`, async () => ((await now(id))?.answered ?? 0) >= least)
    const close = async (id: string): Promise<Closed> => {
      await console.ask('closeQuestion', { moduleRunId: id })
      const closed = await until('it is closed', async () =>
        (await readLog(show)).find(({ type, data }) => type === 'QuestionClosed' && data['moduleRunId'] === id),
      )
      return closed.data as unknown as Closed
    }
    const given = async () => (await readLog(show)).filter(({ type }) => type === 'AnswerGiven').map(({ data }) => data)
    const wish = (body: object) => call(show.origin, `${path(show)}/ghost-answers`, { token: show.token, body })
    const templateOf = async (id: string) => {
      const { runs, modules } = await boardOf(show)
      return modules.find(({ _id }) => _id === runs.find((it) => it._id === id)?.module)?.template
    }
    return { show, console, put, now, answered, close, given, wish, templateOf }
  }

  test('[QU-85] answer choices, scales and words; some never answer, and some change their mind', async () => {
    const shares = { ...answering, silent: 0.3, changes: 0.5 }
    const { show, console, put, answered, close, given } = await rehearsal(30, shares)
    const door = await put()
    await answered(door, 15)
    await until('somebody has changed their mind', async () => {
      const all = await given()
      return all.length > new Set(all.map(({ userId }) => userId)).size
    })
    const { answered: count, of, counts } = await close(door)
    expect(of).toBe(30)
    expect(count).toBeLessThan(30)
    expect(Object.values(counts).reduce((sum, it) => sum + it, 0)).toBe(count)
    expect(Object.values(counts).filter((it) => it > 0).length).toBeGreaterThan(1)
    const about = { question: 'How?', closes: {}, results: 'after', tie: 'first' }
    const scale = await put({ ...template, content: { ...about, kind: 'scale', min: 1, max: 5 } } as never)
    await answered(scale, 15)
    expect(Object.values((await close(scale)).counts).filter((it) => it > 0).length).toBeGreaterThan(1)
    const words = await put({ ...template, content: { ...about, kind: 'text' } } as never)
    await answered(words, 15)
    const texts = (await given()).flatMap(({ deliveryId, text }) => (deliveryId === words ? [text] : []))
    expect(new Set(texts).size).toBeGreaterThan(2)
    expect((await readLog(show)).filter(({ type }) => type === 'AudioContentFailed')).toEqual([])
    console.close()
  })

  test('[QU-86] what has to win does: while it is open, when it is put again, and until somebody takes it back', async () => {
    const { show, console, put, now, answered, close, wish, templateOf } = await rehearsal(12, answering)
    const door = await put()
    await answered(door, 12)
    const asked = String(await templateOf(door))
    for (const winner of ['roof', 'left', 'right']) {
      expect((await wish({ template: asked, winner })).status).toBe(200)
      await until(`${winner} leads`, async () => {
        const counts = (await now(door))?.counts ?? {}
        return options.every(({ _id }) => _id === winner || (counts[_id] ?? 0) * 2 <= (counts[winner] ?? 0))
      })
    }
    expect(await close(door)).toMatchObject({ winner: 'right', answered: 12 })
    const known = await json(call(show.origin, `${path(show)}/ghost-answers`, { token: show.token }))
    expect(known).toEqual({ answers: { [asked]: { winner: 'right' } } })
    // the same template in a module of its own
    const { payload } = await console.ask('addModule', {
      module: { group: 'audience', template: asked, autorun: true },
    })
    await console.ask('runModule', { module: payload['moduleId'] ?? (payload['module'] as { _id: string })?._id })
    const again = await until('it is put again', async () =>
      (await boardOf(show)).runs.find(({ _id, question }) => _id !== door && question && !question.closed),
    )
    await answered(again._id, 12)
    expect((await close(again._id)).winner).toBe('right')
    await wish({ template: asked, shares: { left: 100, right: 0, roof: 0 } })
    const third = await put()
    await answered(third, 12)
    expect((await close(third)).answered, 'another question is answered by chance').toBe(12)
    console.close()
  })

  test('[QU-86] only an option of a question of a rehearsal can have to win', async () => {
    const { console, put, templateOf, wish } = await rehearsal(1, answering)
    const asked = String(await templateOf(await put()))
    for (const [body, code] of [
      [{ template: 'nothing', winner: 'left' }, 'NOT_FOUND'],
      [{ template: asked, winner: 'cellar' }, 'INVALID'],
      [{ template: asked, shares: { cellar: 10 } }, 'INVALID'],
    ] as const)
      expect(await errorOf(wish(body)), code).toMatchObject({ code })
    const real = await createShow(running.origin, 1)
    const body = { template: asked, winner: 'left' }
    const refused = errorOf(call(real.origin, `${path(real)}/ghost-answers`, { token: real.token, body }))
    expect(await refused).toMatchObject({ status: 409, code: 'NOT_A_REHEARSAL' })
    console.close()
  })
})
