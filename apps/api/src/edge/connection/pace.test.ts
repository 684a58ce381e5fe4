import { emoteChannel } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { openEdge } from '../../testing/edge.ts'
import { boardId } from '../../testing/examples.ts'
import { virtualClock } from '../../testing/virtual-clock.ts'
import { usualLimits } from '../limits.ts'
import { createPace } from './pace.ts'

const paces = () => {
  const clock = virtualClock()
  const lines: object[] = []
  const pace = createPace(clock, usualLimits.frames, { info: (line: object) => void lines.push(line) })
  const says = (who: string, times: number, type = 'subscribe') => {
    const verdicts = Array.from({ length: times }, () => {
      const verdict = pace.take(who)
      return verdict === 'fine' ? pace.costs(who, type) : verdict
    })
    return Object.fromEntries([...Map.groupBy(verdicts, (it) => it)].map(([it, all]) => [it, all.length]))
  }
  return { clock, lines, pace, says }
}

describe('the pace of a client', () => {
  it('[DO-03 PR-82] allows 200 frames at once and 20 a second; then warns, and disconnects 200 later', async () => {
    const { clock, says } = paces()
    expect(says('ann', 201)).toEqual({ fine: 200, 'too fast': 1 })
    await clock.pass(1_000)
    expect(says('ann', 20)).toEqual({ fine: 19, 'too fast': 1 })
    expect(says('ann', 198)).toEqual({ 'too fast': 198 })
    expect(says('ann', 3)).toEqual({ out: 3 })
    expect(says('ben', 200), 'and nobody else').toEqual({ fine: 200 })
  })

  it('[DO-03 PR-82] allows 20 a second for any time', async () => {
    const { clock, says } = paces()
    for (let second = 0; second < 60; second++) {
      expect(says('ann', 20)).toEqual({ fine: 20 })
      await clock.pass(1_000)
    }
  })

  it('[DO-04] connecting, or checking the connection, counts as a second’s worth', async () => {
    const { clock, says } = paces()
    expect(says('ann', 11, 'identify')).toEqual({ fine: 10, 'too fast': 1 })
    await clock.pass(3_000)
    expect(says('ann', 3, 'identify')).toEqual({ fine: 2, 'too fast': 1 })
  })

  it('[QU-92] answers count as half a second’s worth: twenty at once, two a second', async () => {
    const { clock, says } = paces()
    expect(says('ann', 21, 'answer')).toEqual({ fine: 20, 'too fast': 1 })
    await clock.pass(3_000)
    expect(says('ann', 7, 'answer')).toMatchObject({ fine: 5 })
    expect(says('ben', 20, 'answer'), 'and nobody else').toEqual({ fine: 20 })
  })

  it('[DO-03] forgets only those whose limit is whole again, and needs no timer for it', async () => {
    const { clock, says } = paces()
    says('ann', 200)
    says('ben', 20)
    says('cem', 1)
    await clock.pass(5_000)
    expect(clock.waiting()).toBe(0)
    expect(says('ann', 101)).toEqual({ fine: 100, 'too fast': 1 })
    expect(says('ben', 201)).toEqual({ fine: 200, 'too fast': 1 })
    await clock.pass(30_000)
    expect(says('cem', 201)).toEqual({ fine: 200, 'too fast': 1 })
  })

  it('[LO-03] logs refusals as one line a second for each person, with their number', async () => {
    const { clock, lines, pace } = paces()
    for (let n = 0; n < 500; n++) pace.refused('ann')
    pace.refused('ben')
    await clock.pass(1_000)
    for (const _ of [1, 2, 3]) pace.refused('ann')
    await clock.pass(1_000)
    await clock.pass(1_000)
    expect(lines).toEqual([
      { who: 'ann', refused: 500 },
      { who: 'ben', refused: 1 },
      { who: 'ann', refused: 3 },
    ])
  })
})

const emote = { channel: emoteChannel, event: 'emote', data: { emoteType: 1, timestamp: 1 } }

describe('one phone that floods', () => {
  it('[DO-03 PR-60 PR-82] is disconnected with 1013 within a second, whatever it still sends; a new socket does not help', async () => {
    const edge = await openEdge()
    const phone = await edge.phoneIn('ann')
    for (let n = 0; n < 800; n++) phone.emit('message', Buffer.from('{"type":"subscribe"}'), false)
    expect(phone.closedWith).toEqual({ code: 1013, reason: 'slow down' })
    expect(phone.isPaused).toBe(true)
    expect(phone.heard.length).toBeLessThanOrEqual(402)
    const again = edge.phone('ann')
    expect((await again.ask('identify', { userId: 'ann', blackboardId: boardId })).payload['code']).toBe('RATE_LIMITED')
    expect(again.closedWith?.code, 'comes back later').toBe(1013)
    await edge.clock.pass(20_000)
    expect((await (await edge.phoneIn('ann')).ask('ping')).type).toBe('pong')
    await edge.stop()
  })

  it('[DO-124 PR-82] is refused unread, and told which message that was', async () => {
    const edge = await openEdge()
    const phone = await edge.phoneIn('ann')
    for (let n = 0; n < 200; n++) phone.emit('message', Buffer.from('{"type":"ping"}'), false)
    expect((await phone.ask('publish', emote)).payload['code']).toBe('RATE_LIMITED')
    phone.heard.length = 0
    phone.emit('message', Buffer.from(`{"type":"publish","payload":${'['.repeat(9_000)}`), false)
    expect(phone.heard, 'it is no JSON, and nobody has looked').toMatchObject([{ payload: { code: 'RATE_LIMITED' } }])
    await edge.stop()
  })

  it('[DO-04 PR-82] that keeps reconnecting is disconnected at once, and may come back later', async () => {
    const edge = await openEdge()
    const phone = edge.phone('ann')
    const comesIn = async () => (await phone.ask('identify', { userId: 'ann', blackboardId: boardId })).type
    for (let n = 0; n < 10; n++) expect(await comesIn()).toBe('identifyResult')
    expect(phone.closedWith).toBeUndefined()
    expect(await comesIn()).toBe('error')
    expect(phone.closedWith).toEqual({ code: 1013, reason: 'slow down' })
    await edge.stop()
  })

  it('[DO-03 WA-27] does not affect the others', async () => {
    const edge = await openEdge()
    const [flooding, other] = [await edge.phoneIn('ann'), await edge.phoneIn('ben')]
    for (let n = 0; n < 150; n++) await flooding.ask('publish', emote)
    expect((await other.ask('publish', emote)).type).toBe('publishResult')
    expect(edge.of('EmotePublished')).toHaveLength(4)
    await edge.stop()
  })

  it('[DO-04 WA-08] tests its connection every 5 s at most', async () => {
    const edge = await openEdge()
    const phone = await edge.phoneIn('ann')
    expect((await phone.ask('statusCheck')).type).toBe('statusCheckResult')
    for (const retryAfter of [4, 2, 1]) {
      await edge.clock.pass(1_600)
      expect((await phone.ask('statusCheck')).payload).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter } })
    }
    await edge.clock.pass(200)
    expect((await phone.ask('statusCheck')).type).toBe('statusCheckResult')
    expect(edge.of('StatusChecked')).toHaveLength(2)
    await edge.stop()
  })

  it('[DO-03] a console has no limit: somebody may drag 500 people at once', async () => {
    const edge = await openEdge()
    const console = await edge.consoleIn()
    const before = console.heard.length
    for (let n = 0; n < 1_000; n++) console.emit('message', Buffer.from('{"type":"ping"}'), false)
    expect(console.heard.length - before).toBe(1_000)
    expect(console.closedWith).toBeUndefined()
    await edge.stop()
  })
})
