import { audienceCountChannel, emoteChannel } from '@ghostlight/contracts'
import { closeCodes } from '@ghostlight/contracts/rules'
import { show } from '@ghostlight/domain'
import { expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'
import { wallIn } from '../principal.ts'
import { accepted } from '../refusals.ts'
import type { Session } from '../sessions.ts'
import { screenLinkEndingChannel } from './link-sockets.ts'

const counts = (wall: EdgeSocket) =>
  wall
    .of('message')
    .flatMap(({ channel, data }) => (channel === audienceCountChannel ? [Object(data)['connected']] : []))
const watching = async (wall: EdgeSocket) => {
  expect((await wall.ask('subscribe', { channel: audienceCountChannel })).payload).toEqual({
    channel: audienceCountChannel,
  })
  return wall
}

it('[RO-18] the first count of a wall is of its own show’s audience: no operator, no performer, nobody of another show', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  await console.ask('updateUserField', { userId: 'dee', field: 'type', value: 'performer' })
  for (const id of ['ann', 'ben', 'cem', 'dee']) await edge.phoneIn(id)
  for (const id of ['ann', 'ben']) await edge.phoneIn(id, 'B2B2B2')
  await edge.phoneIn('ann')
  await edge.clock.pass(1_000)
  const walls = [await watching(edge.wall()), await watching(edge.wall('B2B2B2')), await watching(edge.wall('C3C3C3'))]
  expect(walls.map(counts)).toEqual([[3], [2], [0]])
  await edge.stop()
})

it('[RO-18] then the count follows each person who comes or goes, and counts a person’s newer socket once', async () => {
  const edge = await openEdge()
  const [ann] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  const walls = [await watching(edge.wall()), await watching(edge.wall())]
  const steps = [
    () => edge.phoneIn('cem'),
    () => edge.phoneIn('cem'),
    () => ann.leave(),
    () => edge.consoleIn(),
    () => edge.phoneIn('ann'),
  ]
  for (const step of steps) {
    await step()
    await edge.clock.pass(1_000)
  }
  for (const wall of walls) expect(counts(wall)).toEqual([2, 3, 2, 3])
  await edge.stop()
})

it('[RO-18] every wall that comes during the first read gets its count, or its failure', async () => {
  const edge = await openEdge()
  await edge.phoneIn('ann')
  const { views } = edge.services
  const real = views.all
  for (const works of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<void>()
    views.all = async (key) => {
      await promise
      if (!works) throw new Error('away')
      return real(key)
    }
    const walls = [edge.wall(), edge.wall(), edge.wall()]
    for (const wall of walls) await wall.ask('subscribe', { channel: audienceCountChannel })
    resolve()
    await settled()
    const told = works ? 'subscribeResult' : 'error'
    for (const wall of walls)
      expect(wall.heard.map(({ type }) => type).filter((it) => it !== 'message')).toEqual([told])
    for (const wall of walls) expect(counts(wall)).toEqual(works ? [1] : [])
    for (const wall of walls) await wall.leave()
  }
  expect(edge.held().counts).toBe(0)
  await edge.stop()
})

it('[WR-33 PR-27 PR-60] after a gap, phones and consoles connect again and the walls’ counts are read again', async () => {
  const edge = await openEdge()
  const phones = [await edge.phoneIn('ann'), await edge.phoneIn('ben'), await edge.phoneIn('ann', 'B2B2B2')]
  const consoles = [await edge.consoleIn('olga'), await edge.consoleIn('otto'), await edge.consoleIn('omar', 'B2B2B2')]
  const wall = await watching(edge.wall())
  const stays = edge.wall()
  await stays.ask('subscribe', { channel: emoteChannel })
  const go = edge.hold()
  const joining = edge.console('omar')
  await joining.ask('identify', { blackboardId: boardId })
  const { views } = edge.services
  const rebuilt = await views.rebuild()
  await rebuilt.flip()
  go()
  await settled()
  for (const it of [...phones, ...consoles, joining]) expect(it.closedWith).toEqual({ code: 1012, reason: 'resync' })
  // once for each time that the views were made anew
  expect([...new Set(counts(wall))], 'nobody is in the new views').toEqual([2, 0])
  expect(stays.readyState).toBe(1)
  await edge.stop()
})

it('[PR-27 PR-60] the process survives when the walls’ counts cannot be read after a gap', async () => {
  const edge = await openEdge()
  const walls = [await watching(edge.wall()), await watching(edge.wall()), await watching(edge.wall('B2B2B2'))]
  const console = await edge.consoleIn()
  const { views } = edge.services
  const rebuilt = await views.rebuild()
  const real = views.all
  views.all = () => Promise.reject(new Error('away'))
  await rebuilt.flip()
  await edge.clock.pass(100)
  views.all = real
  expect(console.closedWith).toEqual({ code: 1012, reason: 'resync' })
  for (const wall of walls) expect(wall.readyState).toBe(1)
  await edge.stop()
})

it('[SE-13 SE-18 DO-111] a wall is told whom its code lets in; closing the show closes the wall and the stage screen', async () => {
  const edge = await openEdge()
  const wall = await watching(edge.wall())
  const stage = edge.stage()
  const console = await edge.consoleIn()
  const { handler } = edge.services
  const asked = (commandId: string) => ({ commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId })
  const close = () => handler.handle(show, { id: boardId, command: { type: 'closeShow', payload: {} } }, asked('close'))
  const steps = [() => console.ask('setEntry', { entry: 'link' }), () => console.ask('setEntry', { entry: 'closed' })]
  for (const step of steps) {
    await step()
    await edge.clock.pass(1_000)
  }
  const told = wall.of('message').map(({ data }) => Object(data)['entry'])
  expect(told).toEqual(['open', 'link', 'closed'])
  await edge.clock.pass(2_000)
  await close()
  await edge.clock.pass(1_000)
  for (const screen of [wall, stage]) expect(screen.closedWith).toMatchObject({ code: closeCodes.loggedOut })
  await edge.stop()
})

it('[DO-112] a wall is told the key of the show’s link only while it shows the QR code', async () => {
  const edge = await openEdge()
  const [wall, other] = [edge.wall(), await watching(edge.wall())]
  const keysTold = (it: EdgeSocket) => it.of('message').map(({ data }) => typeof Object(data)['key'])
  for (const join of [false, true]) await wall.ask('subscribe', { channel: audienceCountChannel, join })
  await edge.phoneIn('ann')
  await edge.clock.pass(1_000)
  await wall.ask('subscribe', { channel: audienceCountChannel, join: false })
  expect(keysTold(wall)).toEqual(['undefined', 'string', 'string', 'undefined'])
  expect(new Set(keysTold(other))).toEqual(new Set(['undefined']))
  await edge.stop()
})

it('[DO-111] a link is good for a day: then its screen is closed', async () => {
  const edge = await openEdge()
  const wall = edge.wall()
  await edge.clock.sleep(24 * 3_600_000 - 60_000)
  expect(wall.readyState).toBe(1)
  await edge.clock.pass(120_000)
  expect(wall.closedWith).toMatchObject({ code: closeCodes.loggedOut })
  await edge.stop()
})

/** A link as the console makes it, and a screen that is opened with it. */
const linked = async (edge: Awaited<ReturnType<typeof openEdge>>, of: 'wall' | 'stage' = 'wall', another = true) => {
  const command = { type: 'makeScreenLink', payload: { of, another } } as const
  const handled = accepted(await edge.services.handler.handle(show, { id: boardId, command }, asked(`make ${next++}`)))
  const [linkId = ''] = handled.events.flatMap((it) => (it.type === 'ScreenLinkMade' ? [it.data._id] : []))
  const token = await edge.services.sessions.issueLink({ of, blackboardId: boardId, linkId })
  return {
    linkId,
    token,
    open: () => edge.screen({ role: of, sub: of, blackboardId: boardId, jti: linkId } as Session),
  }
}
let next = 0
const asked = (commandId: string) => ({ commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId })
const end = async (edge: Awaited<ReturnType<typeof openEdge>>, linkId: string) => {
  const command = { type: 'endScreenLink', payload: { linkId } } as const
  accepted(await edge.services.handler.handle(show, { id: boardId, command }, asked('end')))
}

it('[DO-130] ending a link closes its screens, and no others, within a second; nothing opens it again, not even a restart', async () => {
  const edge = await openEdge()
  const [ended, other, stage] = [await linked(edge), await linked(edge), await linked(edge, 'stage')]
  const gone = [ended.open(), ended.open()]
  const stay = [other.open(), stage.open()]
  await settled()
  expect(await wallIn(ended.token, edge.services)).toMatchObject({ jti: ended.linkId })
  await end(edge, ended.linkId)
  await edge.clock.pass(1_000)
  for (const screen of gone) expect(screen.closedWith).toMatchObject({ code: closeCodes.loggedOut })
  for (const screen of stay) expect(screen.readyState).toBe(1)
  await edge.stop()
  const again = await openEdge({ log: edge.log })
  expect(await wallIn(ended.token, again.services)).toBeUndefined()
  expect(await wallIn(other.token, again.services)).toMatchObject({ jti: other.linkId })
  await again.stop()
})

it('[DO-131] a warning about an ending link goes to every console of its show, and to no other', async () => {
  const edge = await openEdge()
  const consoles = [await edge.consoleIn('olga'), await edge.consoleIn('otto'), await edge.consoleIn('omar', 'B2B2B2')]
  const payload = { linkId: 'a link', of: 'wall', until: '2026-05-02T12:00:00.000Z' } as const
  await edge.services.views.publish(screenLinkEndingChannel, { blackboardId: boardId, ...payload })
  await settled()
  expect(consoles.map((it) => it.of('screenLinkEnding'))).toEqual([[payload], [payload], []])
  await edge.stop()
})

it('[DO-130] a link of an older version works for its day, and an unknown one opens nothing', async () => {
  const edge = await openEdge()
  const { sessions, ids } = edge.services
  const old = await sessions.issue({ role: 'wall', sub: 'wall', blackboardId: boardId })
  expect(await wallIn(old, edge.services)).toMatchObject({ role: 'wall' })
  const unknown = await sessions.issueLink({ of: 'wall', blackboardId: boardId, linkId: ids.next() })
  expect(await wallIn(unknown, edge.services)).toBeUndefined()
  const { linkId } = await linked(edge, 'stage')
  const other = await sessions.issueLink({ of: 'wall', blackboardId: boardId, linkId })
  expect(await wallIn(other, edge.services), 'a link of the stage screen opens no wall').toBeUndefined()
  await edge.stop()
})
