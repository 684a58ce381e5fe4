import { announcementChannel } from '@ghostlight/contracts'
import { show } from '@ghostlight/domain'
import { expect, it, vi } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import type { EdgeSocket } from '../../testing/edge-socket.ts'
import { boardId } from '../../testing/examples.ts'
import { settled } from '../../testing/virtual-clock.ts'

const leave = 'Please leave the house.'
const screens = (of: EdgeSocket) =>
  of.of('message').flatMap(({ channel, data }) => (channel === announcementChannel ? [Object(data).announcement] : []))
const watching = async (screen: EdgeSocket) => {
  await screen.ask('subscribe', { channel: announcementChannel })
  return screen
}
const identified = (phone: EdgeSocket) => phone.of('identifyResult').at(-1)
const opened = async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const [ann, ben] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
  await edge.clock.pass(1_000)
  return { edge, console, ann, ben }
}

it('[AN-03 AN-04] every phone of the show is held and speaks at once a sound that was made before, and no phone of another show', async () => {
  const { edge, console, ann, ben } = await opened()
  const elsewhere = await edge.phoneIn('ann', 'B2B2B2')
  const makes = vi.spyOn(edge.services.speech, 'synthesise')
  await console.ask('announce', { key: 'F1' })
  await settled()
  for (const phone of [ann, ben]) {
    expect(phone.of('audioPause')).toHaveLength(1)
    expect(phone.of('announcement')).toMatchObject([{ text: leave, audio: { startAt: null, durationMs: 4_000 } }])
  }
  expect(elsewhere.of('announcement')).toEqual([])
  expect(makes).not.toHaveBeenCalled()
  const hash = String(Object(ann.of('announcement')[0]?.['audio']).hash)
  expect(await edge.sounds.has(boardId, hash), 'the phone may fetch it').toBe(true)
  await console.ask('allClear', {})
  await settled()
  for (const phone of [ann, ben]) expect([phone.of('allClear'), phone.of('audioResume')]).toMatchObject([[{}], [{}]])
  await edge.stop()
})

it('[AN-08] a phone that comes in sees what is on, and nothing after all clear', async () => {
  const { edge, console } = await opened()
  expect(identified(await edge.phoneIn('cem'))).not.toHaveProperty('announcement')
  await console.ask('announce', { key: 'F2' })
  await settled()
  expect(identified(await edge.phoneIn('cem'))).toMatchObject({
    announcement: { text: 'The bar is open.', audio: { durationMs: 4_000 } },
  })
  await console.ask('allClear', {})
  expect(identified(await edge.phoneIn('dee'))).not.toHaveProperty('announcement')
  await edge.stop()
})

it('[AN-07] words whose sound is not made yet are shown at once, and their sound follows', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const answer = Promise.withResolvers<void>()
  const { made, start } = edge.services.sounds
  let isMade = false
  vi.spyOn(edge.services.sounds, 'made').mockImplementation((it) => (isMade ? made(it) : undefined))
  vi.spyOn(edge.services.sounds, 'start').mockImplementation((it, waiter) => {
    void answer.promise.then(() => start(it, waiter))
  })
  const ann = await edge.phoneIn('ann')
  await console.ask('announce', { key: 'F1' })
  await settled()
  expect(ann.of('announcement')).toMatchObject([{ text: leave }])
  expect(ann.of('announcement')[0]).not.toHaveProperty('audio')
  isMade = true
  answer.resolve()
  await edge.clock.pass(1_000)
  expect(ann.of('announcement')).toMatchObject([{ text: leave }, { text: leave, audio: { durationMs: 4_000 } }])
  expect(new Set(ann.of('announcement').map((it) => it['announcementId'])).size).toBe(1)
  await edge.stop()
})

it('[AN-07] a sound that is ready only after all clear is not spoken any more', async () => {
  const edge = await openEdge()
  const console = await edge.consoleIn()
  const { made, start } = edge.services.sounds
  const late: (() => void)[] = []
  let isMade = false
  vi.spyOn(edge.services.sounds, 'made').mockImplementation((it) => (isMade ? made(it) : undefined))
  vi.spyOn(edge.services.sounds, 'start').mockImplementation((it, waiter) => void late.push(() => start(it, waiter)))
  const ann = await edge.phoneIn('ann')
  await console.ask('announce', { key: 'F1' })
  await console.ask('allClear', {})
  isMade = true
  for (const go of late) go()
  await edge.clock.pass(1_000)
  expect(ann.of('announcement')).toHaveLength(1)
  await edge.stop()
})

it('[AN-10] walls and stage screens show it until all is clear, also those that come later', async () => {
  const { edge, console } = await opened()
  const [wall, elsewhere] = [await watching(edge.wall()), await watching(edge.wall('B2B2B2'))]
  expect(screens(wall)).toEqual([null])
  await console.ask('announce', { key: 'F1' })
  await settled()
  const stage = await watching(edge.stage())
  for (const screen of [wall, stage]) expect(screens(screen).at(-1)).toMatchObject({ text: leave })
  wall.leave()
  await console.ask('allClear', { stay: true })
  await settled()
  expect(screens(stage).at(-1)).toBeNull()
  expect(screens(wall)).toHaveLength(2)
  expect(screens(elsewhere)).toEqual([null])
  await edge.stop()
})

it('[AN-03 AN-06] a sound that could not be made is tried again while the show is open, and never for a closed one', async () => {
  const { edge } = await opened()
  const { sounds, handler, ids } = edge.services
  vi.spyOn(sounds, 'made').mockReturnValue(undefined)
  const starts = vi.spyOn(sounds, 'start').mockImplementation(() => undefined)
  const tried = () => starts.mock.calls.filter(([, { id }]) => id === `${boardId}/announcements`).length
  await edge.phoneIn('cem')
  const before = tried()
  await edge.clock.pass(41_000)
  await edge.phoneIn('dee')
  expect(tried()).toBeGreaterThan(before)
  const open = tried()
  await edge.clock.pass(41_000)
  const commandId = ids.next()
  const request = { commandId, actor: 'olga', actorName: 'Olga', correlationId: commandId }
  await handler.handle(show, { id: boardId, command: { type: 'closeShow', payload: {} } }, request)
  await edge.clock.pass(41_000)
  expect(tried()).toBe(open)
  await edge.stop()
})
