import { emoteChannel } from '@ghostlight/contracts'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { runningShow } from '../support/running-show.ts'
import { loginPhone, openPhone, readLog, socketUrl, until } from '../support/show.ts'

const here = runningShow()

/**
 * Joins, and sends the frame as fast as the network takes it until the server closes the socket. Returns the close
 * code.
 */
const floods = async (index: number, frame: object): Promise<number> => {
  const token = await loginPhone(here.show(), here.nth(index))
  const socket = new WebSocket(socketUrl(here.origin, '/api/audience'), {
    headers: { authorization: `Bearer ${token}` },
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  const text = JSON.stringify(frame)
  const more = (): void => {
    if (socket.readyState !== WebSocket.OPEN) return
    for (let n = 0; n < 500; n++) socket.send(text)
    setImmediate(more)
  }
  socket.once('open', () => socket.send(JSON.stringify(comingIn(index))))
  // starts after joining: on a busy machine the phone could be removed before it has joined, and the log would have
  // nothing
  socket.once('message', more)
  return closed
}
const comingIn = (index: number) => ({
  type: 'identify',
  payload: { userId: here.nth(index)._id, blackboardId: here.show().board._id, audio: 'url' },
})
const recordedOf = async (type: string, index: number): Promise<number> =>
  (await readLog(here.show())).filter((it) => it.type === type && it.data['userId'] === here.nth(index)._id).length

const emote = (emoteType: number) => ({ channel: emoteChannel, event: 'emote', data: { emoteType, timestamp: 1 } })

test('[DO-03 DO-04 PR-60] a phone that repeats identify, statusCheck or emotes is removed; the log has little of it, and other phones are answered', async () => {
  const other = await openPhone(here.show(), here.nth(9))
  const from = performance.now()
  const all = Promise.all([
    floods(0, comingIn(0)),
    floods(1, { type: 'statusCheck' }),
    floods(2, { type: 'publish', payload: emote(1) }),
  ])
  for (const emoteType of [1, 2, 3]) expect((await other.ask('publish', emote(emoteType))).type).toBe('publishResult')
  expect(await all).toEqual([1013, 1013, 1013])
  // on a busy machine the server removes them late, and may take another message meanwhile
  const tookMs = performance.now() - from
  expect((await other.ask('statusCheck')).type).toBe('statusCheckResult')
  for (const index of [1, 2])
    await until('it is recorded as gone', async () => (await recordedOf('UserDisconnected', index)) > 0)
  expect(await recordedOf('UserConnected', 0)).toBeLessThanOrEqual(10)
  const [checks, emotes] = [await recordedOf('StatusChecked', 1), await recordedOf('EmotePublished', 2)]
  expect(checks).toBeGreaterThan(0)
  expect(checks).toBeLessThanOrEqual(Math.ceil(tookMs / 5_000))
  expect(emotes).toBeGreaterThan(2)
  expect(emotes).toBeLessThanOrEqual(3 * Math.ceil(tookMs / 2_000))
  other.close()
})
