import { describe, expect, it } from 'vitest'
import { boardId, createLog, person } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'

const house = (count: number) => {
  const log = createLog(Array.from({ length: count }, (_, index) => person(`guest-${index}`)))
  const board = createBoard(boardId)
  for (const event of log.events) board.project(event)
  const connect = (userId: string, socketId = `${userId}-1`, node = 'node-1') => {
    const data = { userId, name: userId, type: 'audience' as const, socketId, node, ready: true, page: 'its-page' }
    return board.project(log.audience({ type: 'UserConnected', data }))
  }
  const leave = (userId: string, socketId = `${userId}-1`) =>
    board.project(log.audience({ type: 'UserDisconnected', data: { userId, socketId, node: 'node-1' } }))
  const clear = () => board.project(log.audience({ type: 'SocketsCleared', data: { node: 'node-1' } }))
  return { ...board, log, connect, leave, clear }
}

describe('sockets', () => {
  it('[EN-23] a patch names the person who came or went, and says nothing of their page', () => {
    const { connect, leave, view } = house(2)
    const sockets = { 'guest-0': { type: 'audience', ready: true } }
    const user = { _id: 'guest-0', name: 'guest-0', type: 'audience' }
    const { frames, change } = connect('guest-0')
    expect(frames).toEqual([{ type: 'audienceIdentified', payload: { sockets, user } }])
    const arrived = [{ userId: 'guest-0', socketId: 'guest-0-1' }]
    expect(change?.arrived, 'an older socket of theirs is told by it').toEqual(arrived)
    connect('guest-1')
    expect(Object.keys(view()?.sockets ?? {})).toEqual(['guest-0', 'guest-1'])
    const gone = { sockets: { 'guest-0': null } }
    expect(leave('guest-0').frames).toEqual([{ type: 'userDisconnected', payload: gone }])
    expect(Object.keys(view()?.sockets ?? {})).toEqual(['guest-1'])
  })

  it('[SE-16] a phone whose person reads instead of listening is marked as long as they do', () => {
    const { connect, view, project, log } = house(1)
    const data = { userId: 'guest-0', name: 'guest-0', type: 'audience' as const, socketId: 'a', node: 'node-1' }
    const { frames } = project(log.audience({ type: 'UserConnected', data: { ...data, ready: true, reads: true } }))
    const reads = { 'guest-0': { type: 'audience', ready: true, reads: true } }
    expect(frames[0]?.payload).toMatchObject({ sockets: reads })
    expect(view()?.sockets).toEqual(reads)
    connect('guest-0', 'b')
    expect(view()?.sockets).toEqual({ 'guest-0': { type: 'audience', ready: true } })
  })

  it('[CK-05] a phone that reports the error of its clock keeps the report until it leaves, even if it connects again', () => {
    const { connect, leave, view, project, log, restart } = house(3)
    const tells = (userId: string, inTime: boolean, socketId = `${userId}-1`) =>
      project(log.audience({ type: 'ClockTold', data: { userId, socketId, errorMs: 9, inTime } }))
    const shown = () => Object.values(view()?.sockets ?? {}).map(({ inTime }) => inTime)
    for (const userId of ['guest-0', 'guest-1', 'guest-2']) connect(userId)
    const socket = { type: 'audience', ready: true, inTime: true }
    expect(tells('guest-0', true).frames).toEqual([{ type: 'clockTold', payload: { sockets: { 'guest-0': socket } } }])
    tells('guest-1', true)
    tells('guest-1', false)
    expect(shown(), 'an older phone says nothing').toEqual([true, false, undefined])
    restart()
    connect('guest-0')
    expect(shown(), 'the same socket, because its sound began').toEqual([true, false, undefined])
    connect('guest-1', 'guest-1-new')
    expect(shown(), 'another one has said nothing yet').toEqual([true, undefined, undefined])
    expect(tells('guest-1', true)).toMatchObject({ ops: [], change: undefined })
    leave('guest-2')
    expect(tells('guest-2', true), 'it has left').toMatchObject({ ops: [], change: undefined })
    expect(shown()).toEqual([true, undefined])
  })

  it('the newest socket of a person counts: an older one that closes late changes nothing', () => {
    const { connect, leave, view } = house(1)
    connect('guest-0', 'old')
    connect('guest-0', 'new')
    expect(leave('guest-0', 'old')).toMatchObject({ ops: [], change: undefined })
    expect(view()?.sockets).toHaveProperty('guest-0')
  })

  it('the end of a node removes its sockets in one frame, and sends no frame if it had none', () => {
    const { connect, clear, view } = house(3)
    connect('guest-0')
    connect('guest-1', 'far', 'node-2')
    connect('guest-2')
    const sockets = { 'guest-0': null, 'guest-2': null }
    const { frames, change } = clear()
    expect(frames).toEqual([{ type: 'userDisconnected', payload: { sockets } }])
    expect(change?.cleared, 'whose sockets it holds, that node is told').toBe('node-1')
    expect(Object.keys(view()?.sockets ?? {})).toEqual(['guest-1'])
    expect(clear()).toMatchObject({ ops: [], change: undefined })
  })
})

describe('an operator with several consoles', () => {
  const open = () => {
    const { log, project, view, restart } = house(1)
    const who = { userId: 'olga', name: 'Olga', type: 'dramaturg' as const, ready: true, console: true as const }
    const comes = (socketId: string, node: string) =>
      project(log.audience({ type: 'UserConnected', data: { ...who, socketId, node } }))
    const goes = (socketId: string) =>
      project(log.audience({ type: 'UserDisconnected', data: { userId: 'olga', socketId, node: 'node-1' } }))
    const cleared = (node: string) => project(log.audience({ type: 'SocketsCleared', data: { node } }))
    const came = [comes('c-1', 'node-1'), comes('c-2', 'node-2'), comes('c-3', 'node-1')]
    return { came, goes, cleared, restart, isHere: () => 'olga' in (view()?.sockets ?? {}) }
  }
  const gone = [{ type: 'userDisconnected', payload: { sockets: { olga: null } } }]

  it('[RC-17] is connected until the last console has closed, even after the projector restarts', () => {
    const { came, goes, restart, isHere } = open()
    const user = { _id: 'olga', name: 'Olga', type: 'dramaturg' }
    expect(came[2]?.frames).toMatchObject([{ type: 'dramaturgIdentified', payload: { user } }])
    expect(came[2]?.frames[0]?.payload).toEqual({ user, sockets: { olga: { type: 'dramaturg', ready: true } } })
    expect(goes('c-3').frames).toEqual([])
    restart()
    expect(goes('c-1').frames).toEqual([])
    expect(isHere()).toBe(true)
    expect(goes('c-2').frames).toEqual(gone)
    expect(isHere()).toBe(false)
  })

  it('[RC-17] loses the consoles of a node that ends, and no others', () => {
    const { cleared, isHere } = open()
    expect(cleared('node-1').frames).toEqual([])
    expect(isHere()).toBe(true)
    expect(cleared('node-2').frames).toEqual(gone)
    expect(isHere()).toBe(false)
  })
})

describe('cost follows the change, not the crowd', () => {
  const costs = (count: number) => {
    const { connect, leave, log, project } = house(count)
    const emote = { userId: 'guest-1', emoteType: 3, timestamp: '2026-05-01T19:00:00.000Z' }
    const edit = {
      type: 'updateUserField' as const,
      payload: { userId: 'guest-1', field: 'data.offering', value: 'x' },
    }
    log.command({ type: 'runModule', payload: { module: 'welcome' } }).forEach(project)
    const [deliveryId = ''] = log.live().runs.keys()
    const receipt = { userId: 'guest-1', moduleId: 'welcome', deliveryId }
    for (let index = 2; index < count; index++) connect(`guest-${index}`)
    return {
      join: connect('guest-1'),
      emote: project(log.audience({ type: 'EmotePublished', data: emote })),
      receipt: project(log.audience({ type: 'AudioContentReceived', data: receipt })),
      edit: log.command(edit).map(project),
      leave: leave('guest-1'),
    }
  }
  const bytes = (value: unknown) =>
    JSON.stringify(value)
      .replace(/"(seq|value)":\d+/g, '')
      .replace(/\d+-\d+/g, 'run').length

  it('[IN-07 WR-22] one phone, emote, receipt or edit costs the same among 3 and among 1,000', () => {
    const few = costs(3)
    const many = costs(1_000)
    for (const what of ['join', 'emote', 'receipt', 'edit', 'leave'] as const)
      expect(bytes(many[what]), what).toBe(bytes(few[what]))
    expect(few.emote).toMatchObject({ ops: [], change: undefined })
  })
})
