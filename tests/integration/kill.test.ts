import type { Blackboard, LogLine, User } from '@ghostlight/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seeded } from '../../apps/api/src/engine/seeded.ts'
import { demoHouse } from '../support/demo-house.ts'
import { freePort } from '../support/free-port.ts'
import { Phone } from '../support/phone.ts'
import { type Running, startProduct } from '../support/product.ts'
import { doors } from '../support/questions.ts'
import { call, createShow, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'
import type { Wire } from '../support/wire.ts'

/**
 * A real process each time, so a run of the whole suite affords 12; `KILLS=200` is the budget S1. Many more kinds of
 * instants, before and after single appends, are in tests/simulation, where a process costs nothing.
 */
const kills = Number(process.env['KILLS'] ?? 12)
const seed = 20261121

const fail = (): never => {
  throw new Error('there are fewer people')
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe(`a show whose server is killed ${kills} times (seed ${seed})`, () => {
  const data = demoHouse()
  const env = { DATA_DIR: data.dir, PORT: '' }
  const acknowledged: string[] = []
  let running: Running
  let show: Show
  let phones: Phone[]
  let log: LogLine[]

  const begin = async (): Promise<void> => {
    running = await startProduct(env)
  }
  /** Presses GO for a cue and remembers what was acknowledged; the kill may come first. */
  const press = async (console: Wire, cueId: string): Promise<void> => {
    const answer = await Promise.race([console.ask('runCue', { cueId }), console.closed])
    const runs = answer && answer.type === 'runCueResult' ? (answer.payload['moduleRunIds'] as string[]) : []
    acknowledged.push(...runs)
  }

  beforeAll(
    async () => {
      env.PORT = String(await freePort())
      await begin()
      show = await createShow(running.origin, 4)
      phones = await Promise.all(show.audience.map((user) => new Phone(show, user).join()))
      await until('every phone is connected', () => phones.every((phone) => phone.isConnected))
      const random = seeded(seed)
      for (let n = 0; n < kills; n++) {
        const console = await openConsole(show)
        const cue = show.board.cues[n % show.board.cues.length]
        void press(console, cue?._id ?? '')
        await pause(Math.floor(random() * 900))
        console.close()
        await running.kill()
        await begin()
      }
      await until(
        'every run has ended',
        async () => {
          const board = await json<Blackboard>(
            call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }),
          )
          return board.runs.every(({ state }) => state !== 'running')
        },
        120_000,
      )
      log = await readLog(show)
    },
    60_000 + kills * 10_000,
  )

  afterAll(async () => {
    for (const phone of phones) phone.leave()
    await running.stop()
    data.remove()
  })

  test('[RC-01] everything acknowledged is in the log', () => {
    const started = log.filter(({ type }) => type === 'ModuleStarted').map(({ data }) => data['moduleRunId'])
    expect(acknowledged.length).toBeGreaterThan(0)
    expect(started).toEqual(expect.arrayContaining(acknowledged))
  })
  test('[RC-01 MR-39] no phone got a sound again that it had reported as played', () => {
    for (const { repeated } of phones) expect(repeated).toEqual([])
    expect(phones.reduce((sum, { heard }) => sum + heard.length, 0)).toBeGreaterThan(0)
  })
  test('[RC-02 MR-37 HI-15] every run has exactly one end', () => {
    const started = log.filter(({ type }) => type === 'ModuleStarted').map(({ data }) => String(data['moduleRunId']))
    const ended = log
      .filter(({ type }) => type === 'ModuleCompleted' || type === 'ModuleStopped')
      .map(({ data }) => String(data['moduleRunId']))
    expect(ended.toSorted()).toEqual(started.toSorted())
  })
  test('[RC-01] every delivery has one outcome, and completed sounds were heard', () => {
    const outcomes = log.filter(({ type }) => type === 'AudioContentCompleted' || type === 'AudioContentFailed')
    const keys = outcomes.map(({ data }) => `${data['deliveryId']}/${data['userId']}`)
    expect(keys.length).toBe(new Set(keys).size)
    const failures = outcomes.filter(({ type }) => type === 'AudioContentFailed')
    expect(failures.map(({ data }) => data['reason'])).toEqual([])
  })
  test('[RC-02] the blackboard is the same after one more restart', async () => {
    const read = () => json<Blackboard>(call(show.origin, `/api/blackboards/${show.board._id}`, { token: show.token }))
    for (const phone of phones) phone.leave()
    await until('everybody is gone', async () => Object.keys((await read()).sockets).length === 0)
    // A cue steps on half a second after its end, and a restart does that, too.
    const isAtRest = ({ cueHasRun, cueIndex, cues }: Blackboard) => !cueHasRun || cueIndex === cues.length - 1
    const before = await until('the last cue has stepped on', async () => {
      const board = await read()
      return isAtRest(board) && board
    })
    await running.kill()
    await begin()
    expect(await read()).toEqual(before)
  })
  test('[QU-03 QU-04 MR-37] a question waits for the phones that come back, and its time is not over because of the outage', async () => {
    const [ann, ben] = show.audience
    const phoneOf = (user: User | undefined) => openPhone(show, user ?? fail())
    const console = await openConsole(show)
    // they are there before it is asked: joining may take longer than its time on a busy machine
    const [annsPhone] = await Promise.all([ann, ben].map(phoneOf))
    const content = doors({ closes: { afterMs: 5_000, whenAll: true } })
    const users = [ann, ben].map((user) => user?._id)
    const put = await console.ask('quickModule', { template: { type: 'ask', content }, users })
    const deliveryId = String(put.payload['moduleRunId'])
    const answer = async (phone: Wire, value: string) => {
      const asked = await phone.next(({ type }) => type === 'ask')
      await phone.ask('answer', { deliveryId, value })
      phone.close()
      return Number(asked.payload['closesAt'])
    }
    const closesAt = await answer(annsPhone ?? fail(), 'left')
    await until('the answer is in the log', async () =>
      (await readLog(show)).some(({ type }) => type === 'AnswerGiven'),
    )
    await running.kill()
    await until('its time is over', () => Date.now() > closesAt)
    await begin()
    const back = await phoneOf(ann)
    expect((await back.next(({ type }) => type === 'ask')).payload).toMatchObject({ answer: 'left' })
    expect(await answer(await phoneOf(ben), 'right')).toBeGreaterThan(Date.now())
    const closed = await until('it has closed', async () =>
      (await readLog(show)).find(({ type }) => type === 'QuestionClosed'),
    )
    expect(closed.data).toMatchObject({ by: 'all', answered: 2, counts: { left: 1, right: 1 } })
    back.close()
  })
})
