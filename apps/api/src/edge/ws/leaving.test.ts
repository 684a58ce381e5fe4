import { announcementChannel, emoteChannel, questionChannel, stageChannel } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { boards, openEdge, operators, people } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { settled } from '../../testing/virtual-clock.ts'

const nobody = {
  consoles: 0,
  phones: 0,
  counts: 0,
  emotes: 0,
  listening: 0,
  questions: 0,
  stages: 0,
  controls: 0,
  doors: 0,
  announcements: 0,
}
const [one, two, three] = boards

/** Every kind of client three times in each of three shows, with everything that it may request. */
const everybody = async (edge: Awaited<ReturnType<typeof openEdge>>): Promise<EdgeSocket[]> => {
  const all: EdgeSocket[] = []
  const asks = async (socket: EdgeSocket, type: string, payload: object): Promise<void> => {
    const answer = await socket.ask(type, payload)
    expect(answer.type, JSON.stringify(answer.payload)).toBe(`${type}Result`)
  }
  for (const board of boards) {
    for (const operator of operators) {
      const console = await edge.consoleIn(operator, board)
      await asks(console, 'subscribe', { channel: emoteChannel })
      for (const userId of people) await asks(console, 'updateListen', { userId, listenIn: true })
      all.push(console)
    }
    for (const userId of people) {
      const phone = await edge.phoneIn(userId, board)
      await asks(phone, 'subscribe', { channel: emoteChannel })
      all.push(phone)
    }
    for (const _ of operators) {
      const wall = edge.wall(board)
      for (const channel of [emoteChannel, 'audience-count', questionChannel, announcementChannel])
        await asks(wall, 'subscribe', { channel })
      const stage = edge.stage(board)
      for (const channel of [stageChannel, announcementChannel]) await asks(stage, 'subscribe', { channel })
      all.push(wall, stage, edge.control(board), await edge.doorIn(board))
    }
  }
  return all
}

describe('closed sockets are forgotten', () => {
  it('[ED-18] after any number of connects and disconnects, nothing of any client is kept, and no timer is left', async () => {
    const edge = await openEdge()
    const idle = edge.clock.waiting()
    for (let round = 0; round < 3; round++) {
      const all = await everybody(edge)
      expect(edge.held()).toEqual({
        consoles: 3,
        phones: 3,
        counts: 3,
        emotes: 3,
        listening: 3,
        questions: 3,
        stages: 3,
        controls: 3,
        doors: 3,
        announcements: 3,
      })
      const [first, ...others] = all
      for (const socket of others) await socket.leave()
      expect(edge.held(), 'one console is left').toEqual({ ...nobody, consoles: 1, emotes: 1, listening: 1 })
      await first?.leave()
      expect(edge.held()).toEqual(nobody)
    }
    // until then, how fast each has spoken counts
    await edge.clock.pass(5_000)
    expect(edge.clock.waiting()).toBe(idle)
    await edge.stop()
  })

  it('[ED-18] the last socket is still told, and closed sockets are told nothing', async () => {
    const edge = await openEdge()
    const [stays, leaves] = [await edge.consoleIn('olga'), await edge.consoleIn('otto')]
    const [wall, gone] = [edge.wall(), edge.wall()]
    for (const it of [wall, gone])
      for (const channel of [emoteChannel, 'audience-count']) await it.ask('subscribe', { channel })
    await leaves.leave()
    await gone.leave()
    const before = [leaves.heard.length, gone.heard.length]
    const phone = await edge.phoneIn('ann')
    await phone.ask('publish', { channel: emoteChannel, event: 'emote', data: { emoteType: 1, timestamp: 1 } })
    await edge.clock.pass(1_000)
    expect(stays.of('audienceIdentified')).toHaveLength(1)
    expect(wall.of('message')).toMatchObject([
      { data: { connected: 0 } },
      { data: { emoteType: 1 } },
      { data: { connected: 1 } },
    ])
    expect([leaves.heard.length, gone.heard.length]).toEqual(before)
    await edge.stop()
  })

  it('[ED-18 PR-13] a console that changes to another show, finds none, or closes during the read, is forgotten in each', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn('olga', one)
    await console.ask('subscribe', { channel: emoteChannel })
    for (const blackboardId of [two, three]) await console.ask('identify', { blackboardId })
    expect(edge.held()).toEqual({ ...nobody, consoles: 1, listening: 1 })
    expect((await edge.console('otto').ask('identify', { blackboardId: 'ZZZZZZ' })).payload['code']).toBe(
      'BLACKBOARD_NOT_FOUND',
    )
    expect(edge.held().consoles).toBe(1)
    const go = edge.hold()
    const early = edge.console('omar')
    await early.ask('identify', { blackboardId: one })
    expect(edge.held().consoles, 'it reads').toBe(2)
    await early.leave()
    go()
    await settled()
    expect(edge.held().consoles).toBe(1)
    await console.leave()
    expect(edge.held()).toEqual(nobody)
    expect(edge.of('UserConnected').map(({ userId }) => userId)).toEqual(['olga', 'olga', 'olga'])
    expect(edge.of('UserDisconnected').map(({ userId }) => userId)).toEqual(['olga', 'olga', 'olga'])
    await edge.stop()
  })

  it('[ED-18 RC-14 PR-60] a phone that was replaced by another socket removes nothing when it closes', async () => {
    const edge = await openEdge()
    const sockets: EdgeSocket[] = []
    for (const _ of [1, 2, 3]) {
      const phone = await edge.phoneIn('ann')
      await phone.ask('subscribe', { channel: emoteChannel })
      sockets.push(phone)
    }
    expect(sockets.map(({ closedWith }) => closedWith?.code)).toEqual([4001, 4001, undefined])
    expect(edge.of('UserDisconnected')).toEqual([])
    expect(edge.held()).toMatchObject({ phones: 1, emotes: 1 })
    await sockets[2]?.leave()
    expect(edge.held()).toEqual(nobody)
    expect(edge.of('UserDisconnected')).toHaveLength(1)
    await edge.stop()
  })

  it('[ED-18] a wall that closes during the first read of its count is forgotten', async () => {
    const edge = await openEdge()
    const go = edge.hold()
    const walls = [edge.wall(), edge.wall(), edge.wall()]
    for (const wall of walls) await wall.ask('subscribe', { channel: 'audience-count' })
    for (const wall of walls) await wall.leave()
    go()
    await settled()
    expect(edge.held()).toEqual(nobody)
    await edge.stop()
  })
})
