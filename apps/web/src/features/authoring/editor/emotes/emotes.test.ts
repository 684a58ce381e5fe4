import type { OwnEmote } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { moved } from '../own-list.ts'
import { emojiProblem, labelProblem, newEmote } from '../useEmoteActions.ts'

const emote = (key: string, label = key): OwnEmote => ({ key, label, picture: '👏' })

describe('[EO-16] an author’s list of emotes', () => {
  it('gets new ones with keys and labels of their own', () => {
    const all: OwnEmote[] = []
    for (let nth = 0; nth < 9; nth++) all.push(newEmote(all))
    expect(new Set(all.map(({ key }) => key)).size).toBe(9)
    expect(new Set(all.map(({ label }) => label)).size).toBe(9)
    for (const { key } of all) expect(key).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
  })

  it('is put in order step by step, and not beyond its ends', () => {
    const all = ['a', 'b', 'c'].map((key) => emote(key))
    const keys = (key: string, by: -1 | 1) => moved(all, key, by).map((it) => it.key)
    expect(keys('c', -1)).toEqual(['a', 'c', 'b'])
    expect(keys('a', 1)).toEqual(['b', 'a', 'c'])
    for (const [key, by] of [
      ['a', -1],
      ['c', 1],
      ['d', 1],
    ] as const)
      expect(keys(key, by)).toEqual(['a', 'b', 'c'])
  })

  it('says why a label or an emoji is not allowed', () => {
    const others = [emote('a', 'Applause')]
    expect(labelProblem('Hiss', others)).toBeUndefined()
    for (const label of ['', '  ', 'APPLAUSE ', 'Hi\u202Ess', 'two\nlines'])
      expect(labelProblem(label, others)).toMatch(/label/)
    for (const text of ['👏', '🏳️‍🌈', '👩🏽‍🚀', '❤️', '1️⃣', '🇺🇦', '🏴󠁧󠁢󠁳󠁣󠁴󠁿']) expect(emojiProblem(text), text).toBeUndefined()
    for (const text of ['', 'a', '👏👏', '👏a', '1', Array(20).fill('👩').join('\u200D')])
      expect(emojiProblem(text)).toBeDefined()
  })
})
