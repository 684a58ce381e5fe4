import type { Automation, AutomationWhen } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { openEngineCluster } from '../../testing/engine-cluster.ts'
import { boardId, connected, createShow } from '../../testing/examples.ts'
import { StoreUnavailable } from '../ports/event-store.ts'
import type { Told } from './tell-machine.ts'

const automation = (name: string, when: AutomationWhen = { on: 'cueRuns' }): Automation => ({
  _id: name,
  name,
  when,
  cue: null,
  module: null,
  message: { kind: 'osc', host: 'desk.local', port: 9000, over: 'udp', address: `/${name}`, args: [] },
})

/** A theatre with a show that has three automations, each due at the same moment. */
const opened = async (...all: Automation[]) => {
  const cluster = await openEngineCluster()
  const chosen = all.length > 0 ? all : ['one', 'two', 'three'].map((name) => automation(name))
  const { payload, type } = createShow() as Extract<ReturnType<typeof createShow>, { type: 'createBlackboard' }>
  const id = 'B2B2B2'
  const automations = Object.fromEntries(chosen.map((it) => [it._id, it]))
  await cluster.does({ type, payload: { ...payload, _id: id, automations } }, 'made', id)
  const cause = () => cluster.of('AutomationTaken')[0]?.['cause']
  return {
    ...cluster,
    id,
    cause,
    go: (cueId = 'cue-1') => cluster.does({ type: 'runCue', payload: { cueId } }, `go ${cueId}`, id),
  }
}
const all = ['node-1: /one', 'node-1: /two', 'node-1: /three']
const names = (events: readonly Record<string, unknown>[]) => events.map(({ name }) => name)

describe('due messages to other machines', () => {
  it('[SC-22] are sent once each, and the log has the outcome', async () => {
    const house = await opened()
    await house.startNode()
    await house.go()
    expect(house.machines).toEqual(all)
    expect(names(house.of('AutomationSent'))).toEqual(['one', 'two', 'three'])
    await house.clock.pass(60_000)
    expect(house.machines).toEqual(all)
    expect(house.of('AutomationFailed')).toEqual([])
  })

  it('[SC-22] are not sent again by a restart or a replay of the log', async () => {
    const house = await opened()
    const first = await house.startNode()
    await house.go()
    await first.stop()
    for (const node of ['node-1', 'node-2', 'node-3']) await (await house.startNode(node)).stop()
    expect(house.machines).toEqual(all)
    expect(names(house.of('AutomationSent'))).toEqual(['one', 'two', 'three'])
  })

  it('[SC-22] are not sent twice in a take-over: the first process in the log sends', async () => {
    const house = await opened()
    const give = Promise.withResolvers<void>()
    const first = await house.startNode('node-1', {
      append: async (real, ...it) => {
        if (it[2].some(({ type }) => type === 'AutomationTaken')) await give.promise
        return real(...it)
      },
    })
    await house.go()
    await first.stop()
    await house.startNode('node-2')
    await house.clock.pass(500)
    give.resolve()
    await house.clock.pass(500)
    expect(house.machines).toEqual(all.map((it) => it.replace('node-1', 'node-2')))
  })

  it('[SC-22] of a process that took them and ended are not sent again, and the log says so', async () => {
    const house = await opened()
    const first = await house.startNode('node-1', {
      tellMachine: () => new Promise<Told>(() => undefined),
    })
    await house.go()
    await first.stop()
    await house.startNode('node-2')
    await house.clock.pass(9_000)
    expect(house.of('AutomationFailed')).toEqual([])
    await house.clock.pass(3_000)
    expect(house.machines).toEqual(all)
    expect(house.of('AutomationFailed')).toMatchObject(
      ['one', 'two', 'three'].map((name) => ({
        name,
        reason: 'INTERRUPTED',
        detail: 'the server ended meanwhile; it may have gone out',
      })),
    )
  })

  it('[SC-23] are dropped with a line in the log if they are more than 1 s late', async () => {
    for (const [lateMs, sent] of [
      [1_000, true],
      [1_001, false],
    ] as const) {
      const house = await opened()
      await house.go()
      await house.clock.pass(lateMs)
      await house.startNode()
      expect(house.machines, `${lateMs} ms`).toEqual(sent ? all : [])
      const failed = house.of('AutomationFailed')
      expect(failed).toMatchObject(
        sent
          ? []
          : ['one', 'two', 'three'].map((name) => ({ name, reason: 'TOO_LATE', detail: 'it came more than 1 s late' })),
      )
    }
  })

  it('[SC-23] are dropped as well if they became late while a process took them', async () => {
    const house = await opened()
    const give = Promise.withResolvers<void>()
    await house.startNode('node-1', {
      append: async (real, ...it) => {
        if (it[2].some(({ type }) => type === 'AutomationTaken')) await give.promise
        return real(...it)
      },
    })
    await house.go()
    await house.clock.pass(1_500)
    give.resolve()
    await house.clock.pass(500)
    expect(house.machines).toEqual([])
    expect(house.of('AutomationFailed').map(({ reason }) => reason)).toEqual(['TOO_LATE', 'TOO_LATE', 'TOO_LATE'])
  })

  it('[AM-05] that fail are tried once and logged, with a short reason', async () => {
    const house = await opened()
    await house.startNode('node-1', {
      tellMachine: async () => ({ ok: false, reason: 'NOT_TAKEN', detail: 'x'.repeat(999) }),
    })
    await house.go()
    await house.clock.pass(30_000)
    expect(house.machines).toEqual(all)
    expect(house.of('AutomationFailed').map(({ reason, detail }) => [reason, String(detail).length])).toEqual([
      ['NOT_TAKEN', 300],
      ['NOT_TAKEN', 300],
      ['NOT_TAKEN', 300],
    ])
  })

  it('[AM-05] never hold up a cue, even if a machine does not answer or breaks the sender', async () => {
    for (const tellMachine of [() => new Promise<Told>(() => undefined), () => Promise.reject(new Error('broken'))]) {
      const house = await opened()
      await house.startNode('node-1', { tellMachine })
      for (const id of ['ann', 'ben']) await house.happens(connected(id), house.id)
      await house.go()
      expect(house.heard).toEqual(['ann on ann-1: Good evening.', 'ben on ben-1: Good evening.'])
      await house.clock.pass(1_000)
      await house.go('cue-2')
      expect(house.heard).toHaveLength(4)
    }
  })

  it('[AM-05] have their outcome stored later if it cannot be stored now, and are not sent again', async () => {
    const house = await opened()
    let away = true
    await house.startNode('node-1', {
      append: (real, ...it) =>
        away && it[2].some(({ type }) => type === 'AutomationSent')
          ? Promise.reject(new StoreUnavailable('away'))
          : real(...it),
    })
    await house.go()
    await house.clock.pass(3_000)
    expect(house.of('AutomationSent')).toEqual([])
    away = false
    await house.clock.pass(1_000)
    expect(house.machines).toEqual(all)
    expect(names(house.of('AutomationSent'))).toEqual(['one', 'two', 'three'])
  })

  it('are sent before the first cue and after the show is closed, too', async () => {
    const house = await opened(automation('in', { on: 'phonesIn', atLeast: 2 }), automation('end', { on: 'showEnds' }))
    await house.startNode()
    for (const id of ['ann', 'ben']) await house.happens(connected(id), house.id)
    await house.clock.pass(100)
    expect(house.machines).toEqual(['node-1: /in'])
    await house.does({ type: 'closeShow', payload: {} }, 'close', house.id)
    expect(house.machines).toEqual(['node-1: /in', 'node-1: /end'])
    expect(house.log.filter(({ stream }) => stream.endsWith(boardId) && stream.startsWith('audience'))).toEqual([])
  })
})

describe('an automation that closes a question', () => {
  const content = {
    question: 'Which door?',
    kind: 'choice' as const,
    options: ['left', 'right'].map((_id) => ({ _id, label: _id })),
    closes: {},
    results: 'after' as const,
    tie: 'first' as const,
  }
  /** Two questions are open; the next cue closes what the automation names. */
  const closing = async (question: string) => {
    const house = await opened({ ...automation('Bell'), message: { kind: 'closeQuestion', question } })
    await house.startNode()
    for (const name of ['Door', 'Roof']) {
      const payload = { template: { type: 'ask' as const, name, content }, users: [], group: 'audience' }
      const rest = { mindelay: 0, maxdelay: 0, autorun: true }
      await house.does({ type: 'quickModule', payload: { ...payload, ...rest } }, `ask ${name}`, house.id)
    }
    await house.go()
    await house.clock.pass(1_000)
    const closed = () => house.of('QuestionClosed').map(({ by }) => by)
    return { ...house, closed }
  }

  it('[QU-84] closes the question of a name, or all, as a machine would, and the log says it', async () => {
    const house = await closing(' door ')
    expect(house.closed()).toEqual(['control'])
    expect(house.of('QuestionCloseAsked')).toMatchObject([{ by: 'Bell', machine: true }])
    expect(names(house.of('AutomationSent'))).toEqual(['Bell'])
    expect(house.machines, 'nothing goes out').toEqual([])
    expect((await closing('')).closed()).toEqual(['control', 'control'])
  })

  it('[QU-84] says what it did not find, and closes nothing', async () => {
    const house = await closing('Cellar')
    expect(house.closed()).toEqual([])
    expect(house.of('AutomationFailed')).toMatchObject([
      { name: 'Bell', reason: 'NOT_TAKEN', detail: 'no question Cellar is open' },
    ])
  })

  it('[QU-84] closes once, also if another node takes the show over meanwhile', async () => {
    const house = await closing('')
    await house.startNode('node-2')
    await house.clock.pass(20_000)
    expect(house.of('QuestionCloseAsked')).toHaveLength(2)
    expect(names(house.of('AutomationSent'))).toEqual(['Bell'])
    expect(house.of('AutomationFailed')).toEqual([])
  })
})
