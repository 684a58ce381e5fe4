import { describe, expect, it } from 'vitest'
import { virtualClock } from '../../testing/virtual-clock.ts'
import type { TextFrame } from '../connection/text-frame.ts'
import { createEmoteFanout } from './emote-fanout.ts'

const subscriber = () => {
  const frames: { type: string; payload: { data: object } }[] = []
  return { frames, sendEncoded: (frame: string | TextFrame) => void frames.push(JSON.parse(frame.toString())) }
}
const emote = (emoteType: number) => ({ userId: 'ann', emoteType, timestamp: '2026-05-01T19:00:00.000Z' })
const { userId: _, ...nameless } = emote(3)

describe('emotes to their subscribers', () => {
  it('[PR-51] a lone emote goes at once; names go to operators only', () => {
    const clock = virtualClock()
    const fanout = createEmoteFanout(clock)
    const [phone, operator, elsewhere] = [subscriber(), subscriber(), subscriber()]
    fanout.add('A', phone, false)
    fanout.add('A', operator, true)
    fanout.add('B', elsewhere, true)
    fanout.publish('A', emote(3))
    expect(phone.frames).toEqual([
      { type: 'message', payload: { channel: 'emote-reactions', event: 'emote', data: nameless } },
    ])
    expect(operator.frames[0]?.payload.data).toEqual(emote(3))
    expect(elsewhere.frames).toEqual([])
  })

  it('[WA-21 PR-51] a storm is at most 20 frames a second, and no emote is lost', async () => {
    const clock = virtualClock()
    const fanout = createEmoteFanout(clock)
    const wall = subscriber()
    fanout.add('A', wall, false)
    for (let ms = 0; ms < 1_000; ms++) {
      if (ms > 0) await clock.pass(1)
      fanout.publish('A', emote(ms % 9))
    }
    expect(wall.frames.length).toBeLessThanOrEqual(20)
    await clock.pass(50)
    const all = wall.frames.flatMap(({ payload: { data } }) => ('emotes' in data ? data.emotes : [data]))
    expect(all).toHaveLength(1_000)
    expect(JSON.stringify(wall.frames)).not.toContain('userId')
  })

  it('a subscriber that has left gets nothing, and nothing waits for it', async () => {
    const clock = virtualClock()
    const fanout = createEmoteFanout(clock)
    const wall = subscriber()
    fanout.add('A', wall, false)
    fanout.publish('A', emote(1))
    fanout.publish('A', emote(2))
    expect(clock.waiting()).toBe(1)
    fanout.remove(wall)
    await clock.pass(100)
    expect(wall.frames).toHaveLength(1)
    expect(clock.waiting()).toBe(0)
  })
})
