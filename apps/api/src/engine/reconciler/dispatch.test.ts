import { evolveLive, initialLive, type LiveEvent, type LiveRun, type Outstanding, show } from '@ghostlight/domain'
import { describe, expect, it } from 'vitest'
import { boardId, createShow, person } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { createDispatcher, type Dispatch } from './dispatch.ts'

type Send = Outstanding['sends'][number]

/** Three people of a show in which `module` has just started, and what is sent to them, at times from 0. */
const dispatching = (module = 'all') => {
  const context = {
    now: 0,
    random: () => 0,
    id: () => 'run-1',
    actor: 'o',
    actorName: 'O',
    console: 'c',
    doublePressMs: 0,
  }
  const live = initialLive()
  const does = (command: Parameters<typeof show.decide>[0]): void => {
    const events = show.decide(command, live.show, context)
    if ('rejected' in events) throw new Error(events.message)
    const place = {
      id: 'e',
      stream: `blackboard-${boardId}`,
      revision: 0,
      position: 0,
      at: 0,
      actor: 'o',
      causationId: 'c',
    }
    for (const event of events) evolveLive(live, { ...event, ...place } as LiveEvent)
  }
  does(createShow(['ann', 'ben', 'cem'].map((id) => person(id))))
  does({ type: 'runModule', payload: { module } })
  const run = live.runs.get('run-1')
  if (!run) throw new Error('nothing was started')

  const sent: Dispatch[] = []
  const lost: string[] = []
  const reads: string[] = []
  const log = { answer: async (): Promise<boolean> => true }
  const bus = { away: false }
  const publish = async (_: unknown, message: unknown) => {
    if (bus.away) throw new Error('away')
    sent.push(message as Dispatch)
  }
  const dispatch = createDispatcher(
    { publish },
    {
      sent: () => undefined,
      lost: (id) => void lost.push(id),
      foldedNow: () => log.answer(),
      foldedUpTo: () => 7,
      read: (id) => void reads.push(id),
    },
  )
  const look = (now: number, ...sends: Send[]) =>
    dispatch(boardId, { sends, now, own: undefined }).map(({ delivery }) => delivery.userId)
  return { run, sent, lost, bus, look, log, reads }
}
const to = (run: LiveRun, userId: string, over: Partial<Send> = {}): Send => {
  const delivery = run.deliveries.get(userId)
  if (!delivery) throw new Error(`${userId} has no delivery`)
  return { run, delivery, sound: { name: 'f00', durationMs: 900 }, socketId: `${userId}-1`, node: 'node-1', ...over }
}

describe('sending to phones', () => {
  it('[MR-43] has no sound where nothing is heard: one message for all with the same text', () => {
    const { run, sent, look } = dispatching('own')
    if (!run.words) throw new Error('it has no words')
    run.words = { ...run.words, voice: undefined }
    for (const userId of ['ann', 'ben', 'cem'])
      Object.assign(run.deliveries.get(userId) ?? {}, { text: userId === 'cem' ? 'And you?' : 'Which door?' })
    const none = { sound: undefined }
    look(0, to(run, 'ann', none), to(run, 'ben', none), to(run, 'cem', none))
    expect(sent.map(({ text, to }) => [text, to.map(({ userId }) => userId)])).toEqual([
      ['Which door?', ['ann', 'ben']],
      ['And you?', ['cem']],
    ])
    expect(sent.some((it) => 'sound' in it)).toBe(false)
  })

  it('[MR-09] sends one message for each node and sound, naming everybody who hears it there', () => {
    const { run, sent, look } = dispatching()
    const other = { sound: { name: 'f01', durationMs: 800 } }
    look(0, to(run, 'ann'), to(run, 'ben'), to(run, 'cem', { node: 'node-2' }))
    expect(sent).toEqual([
      {
        blackboardId: boardId,
        node: 'node-1',
        deliveryId: 'run-1',
        moduleId: 'all',
        type: 'speech',
        text: 'Good evening.',
        language: 'en',
        isOwn: true,
        sound: { name: 'f00', durationMs: 900 },
        startAt: null,
        at: 0,
        readUpTo: 7,
        to: [
          { userId: 'ann', socketId: 'ann-1' },
          { userId: 'ben', socketId: 'ben-1' },
        ],
      },
      expect.objectContaining({ node: 'node-2', to: [{ userId: 'cem', socketId: 'cem-1' }] }),
    ])
    const mixed = dispatching()
    mixed.look(0, to(mixed.run, 'ann'), to(mixed.run, 'ben', { node: 'node-2' }), to(mixed.run, 'cem'))
    expect(mixed.sent.map((it) => [it.node, it.to.map(({ userId }) => userId)])).toEqual([
      ['node-1', ['ann', 'cem']],
      ['node-2', ['ben']],
    ])
    const apart = dispatching()
    apart.look(0, to(apart.run, 'ann'), to(apart.run, 'ben', other), to(apart.run, 'cem', other))
    expect(apart.sent.map((it) => [it.sound?.name, it.to.length])).toEqual([
      ['f00', 1],
      ['f01', 2],
    ])
  })

  it('[MR-12] says whether a language model wrote it, and when all begin', () => {
    const { run, sent, look } = dispatching('llm')
    run.startAt = 5_000
    look(0, to(run, 'ann'))
    expect(sent).toMatchObject([{ type: 'llm', startAt: 5_000 }])
  })

  it('[MR-20 MR-21] sends separately to each person who returns, with the time since it was first sent to them', () => {
    const { run, sent, look } = dispatching()
    for (const [userId, sentAt] of [
      ['ann', 1_000],
      ['ben', 1_200],
      ['cem', 1_500],
    ] as const)
      Object.assign(run.deliveries.get(userId) ?? {}, { state: 'sent', sentAt })
    const again = ['ann', 'ben', 'cem'].map((userId) => to(run, userId, { socketId: `${userId}-2` }))
    look(2_000, ...again)
    expect(sent.map((it) => [it.to.map(({ socketId }) => socketId), it.elapsedMs])).toEqual([
      [['ann-2'], 1_000],
      [['ben-2'], 800],
      [['cem-2'], 500],
    ])
    look(60_000, ...again)
    expect(sent, 'once to each socket').toHaveLength(3)
  })
})

describe('a dispatch without a record of its sending', () => {
  it('[IN-18] is repeated after two seconds, not before, once the log was read to its end', async () => {
    const { run, sent, look, reads } = dispatching()
    const both = (now: number) => look(now, to(run, 'ann'), to(run, 'ben'))
    for (const now of [0, 1, 1_999]) both(now)
    await settled()
    expect([sent.length, reads]).toEqual([1, []])
    both(2_000)
    expect(sent).toHaveLength(1)
    await settled()
    expect(reads, 'both are asked for together').toEqual([boardId])
    both(2_001)
    expect(sent).toHaveLength(2)
    both(3_999)
    await settled()
    both(4_000)
    expect(sent).toHaveLength(2)
    both(4_001)
    await settled()
    both(4_002)
    expect(sent, 'read again for the next time').toHaveLength(3)
  })

  it('[IN-18] is not repeated while the log has more than this node has read, and is when the log does not answer', async () => {
    const { run, sent, look, log, reads } = dispatching()
    log.answer = async () => false
    for (let now = 0; now < 10_000; now += 500) {
      look(now, to(run, 'ann'))
      await settled()
    }
    expect([sent.length, reads]).toEqual([1, []])
    log.answer = () => Promise.reject(new Error('away'))
    look(10_000, to(run, 'ann'))
    await settled()
    look(10_001, to(run, 'ann'))
    expect([sent.length, reads]).toEqual([2, [boardId]])
  })

  it('[RC-12] is given up 15 s after the first try on that socket', () => {
    const { run, look } = dispatching()
    for (let now = 0; now < 15_000; now += 2_500) expect(look(now, to(run, 'ann'), to(run, 'ben'))).toEqual([])
    const moved = to(run, 'ben', { socketId: 'ben-2' })
    expect(look(14_000, moved)).toEqual([])
    expect(look(14_999, to(run, 'ann'), moved)).toEqual([])
    expect(look(15_000, to(run, 'ann'), moved)).toEqual(['ann'])
    expect(look(29_000, moved)).toEqual(['ben'])
  })

  it('[IN-18] that failed because the bus was away is reported, and repeated for everybody with the next look', async () => {
    const { run, sent, lost, bus, look } = dispatching()
    bus.away = true
    look(0, to(run, 'ann'), to(run, 'ben'), to(run, 'cem', { node: 'node-2' }))
    await settled()
    expect([sent, lost]).toEqual([[], [boardId, boardId]])
    bus.away = false
    look(1, to(run, 'ann'), to(run, 'ben'), to(run, 'cem', { node: 'node-2' }))
    expect(sent.map((it) => it.to.map(({ userId }) => userId))).toEqual([['ann', 'ben'], ['cem']])
  })
})
