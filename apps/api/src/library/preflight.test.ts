import { isRejection, type User } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { preflight } from './preflight.ts'
import { aShow } from './testing/a-show.ts'

const user = (_id: string): User => ({ _id, name: _id, phone: '', type: 'audience', data: {} })
const people = { all: async () => ['ann', 'ben', 'cem'].map((id) => ({ user: user(id), groups: ['group G1'] })) }
const fine = { making: false, failed: 0, failure: undefined }

const looked = async (users: readonly string[], over: { voices?: string[]; failed?: number } = {}) => {
  const show = await aShow()
  const { voices = ['slt'], failed = 0 } = over
  const parts = { views: show.commands('look').views, people, offered: async () => new Set(voices) }
  const asked: string[] = []
  const outcome = await preflight({ performance: 'p', users }, parts, async (sounds) => {
    asked.push(...sounds.map(({ text }) => text))
    const failure = failed > 0 ? 'no credit left' : undefined
    return { ...fine, ready: 1, total: sounds.length + 1, failed, failure }
  })
  return { outcome, asked, events: show.events.length }
}
const seen = async (...from: Parameters<typeof looked>) => {
  const { outcome } = await looked(...from)
  if (isRejection(outcome)) throw new Error(outcome.message)
  return outcome
}

describe('a look before Go', () => {
  test('[PF-03] has the problems of the performance for those who were chosen, by cue', async () => {
    const { problems } = await seen(['ann'])
    expect(problems).toContainEqual({
      level: expect.stringMatching(/stop|warn/),
      cue: { number: expect.any(String), name: expect.stringMatching(/^Cue c/) },
      text: expect.stringContaining('Group g2 has nobody'),
    })
  })

  test('[PF-03] a voice that the provider does not have', async () => {
    const texts = async (voices: string[]) => (await seen(['ann'], { voices })).problems.map(({ text }) => text)
    expect(await texts(['rms', 'kal'])).toContain('no voice slt')
    expect(await texts(['rms', 'slt'])).not.toContain('no voice slt')
  })

  test('[PF-04] counts the sounds of the show, and says why some could not be made', async () => {
    const { sounds, problems } = await seen(['ann', 'ben'], { failed: 3 })
    expect(sounds).toEqual({ ready: 1, total: 2, making: false })
    expect(problems[0]).toEqual({ level: 'stop', text: '3 sounds could not be made: no credit left' })
    expect((await seen(['ann'], { failed: 1 })).problems[0]?.text).toBe('1 sound could not be made: no credit left')
    expect((await looked(['ann'])).asked).toEqual(['Hi'])
  })

  test('[PF-03] it makes no show, and is refused for people that are not there', async () => {
    const before = (await aShow()).events.length
    expect((await looked(['ann'])).events).toBe(before)
    expect((await looked(['zoe'])).outcome).toMatchObject({ rejected: 'NOT_FOUND' })
  })
})
