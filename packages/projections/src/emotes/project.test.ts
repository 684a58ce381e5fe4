import type { AudienceEvent, Recorded } from '@ghostlight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EmoteState, emotesFromView, emotesKey, projectEmotes } from './project.ts'

type Sent = { second: number; emoteType: number }

const emote = ({ second, emoteType }: Sent, index: number): Recorded<AudienceEvent> => ({
  type: 'EmotePublished',
  data: { userId: 'ann', emoteType, timestamp: '2026-05-01T19:00:00.000Z' },
  stream: 'audience-K7M4QX',
  revision: index,
  position: index,
  id: `e${index}`,
  at: second * 1000 + (index % 1000),
  actor: 'ann',
  causationId: 'c',
})

/** The content of the read store after these events, with a restart before those that `restarts` chooses. */
const built = (events: readonly Recorded<AudienceEvent>[], restarts: (index: number) => boolean = () => false) => {
  const hash = new Map<string, unknown>()
  let state: EmoteState = new Map()
  for (const [index, event] of events.entries()) {
    if (restarts(index)) state = emotesFromView(new Map(JSON.parse(JSON.stringify([...hash]))))
    for (const op of projectEmotes(state, event)) if (op.op === 'set') hash.set(op.field, op.value)
  }
  return hash
}

const sent = fc.array(
  fc.record({ second: fc.integer({ min: 1_777_662_000, max: 1_777_662_004 }), emoteType: fc.nat(8) }),
)

describe('emotes by second', () => {
  it('counts each type in its second', () => {
    const hash = built([0, 8, 8].map((emoteType) => ({ second: 7, emoteType })).map(emote))
    expect([...hash]).toEqual([['7', [1, 0, 0, 0, 0, 0, 0, 0, 2]]])
    const [op] = projectEmotes(new Map(), emote({ second: 7, emoteType: 0 }, 0))
    expect(op).toMatchObject({ op: 'set', key: emotesKey('K7M4QX'), field: '7' })
  })

  it('gives the same counts if it is restarted anywhere, and loses none', () => {
    fc.assert(
      fc.property(sent, fc.nat(), (all, seed) => {
        const events = all.map(emote)
        const live = built(events)
        expect([...built(events, (index) => (index * 7919 + seed) % 3 === 0)]).toEqual([...live])
        const total = [...live.values()].flatMap((counts) => counts as number[]).reduce((sum, it) => sum + it, 0)
        expect(total).toBe(all.length)
      }),
    )
  })

  it('ignores all other events', () => {
    const other = { ...emote({ second: 7, emoteType: 0 }, 0), type: 'StatusChecked', data: { userId: 'ann' } } as const
    expect(projectEmotes(new Map(), other)).toEqual([])
  })
})
