import { isRejection } from '@ghostlight/contracts'
import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { llm, opened, person, speech } from '../testing/things.ts'
import { type SampleOf, sampleOf } from './sample.ts'

const ann = person('ann', { data: { nickname: 'Nan', offering: '' } })
const templates = [
  speech('hello', 'Good evening, {{nickname}}.'),
  speech('gift', 'Thank you for {{offering}}, {{nickname}}: {{offering}}.'),
  speech('hollow', '{{offering}} '),
  llm('oracle', 'You are an oracle for {{nickname}}.', 'Speak of {{offering}}.'),
  { ...speech('beam'), type: 'hologram', content: { beam: 4 } },
]
const users = [{ user: ann, groups: [] }]
const show = () => liveShow(opened({ templates, users }))

const heard = (wanted: Partial<SampleOf>, { live } = show()) => {
  const said = sampleOf(live(), { template: 'hello', userId: 'ann', seed: 's', ...wanted })
  if (isRejection(said)) throw new Error(said.message)
  return said
}
const refusal = (wanted: Partial<SampleOf>) => sampleOf(show().live(), { template: 'hello', seed: 's', ...wanted })

describe('a template that is heard', () => {
  it('[SP-30] says what the show would say to that person', () => {
    expect(heard({})).toMatchObject({ text: 'Good evening, Nan.', missing: [], words: { voice: 'voice-1' } })
  })

  it('[SP-30] names what the person has nothing for, once', () => {
    expect(heard({ template: 'gift' })).toMatchObject({ text: 'Thank you for , Nan: .', missing: ['offering'] })
    expect(heard({ template: 'oracle' }).missing).toEqual(['offering'])
  })

  it('[SP-30] by nobody in particular has every symbol empty', () => {
    expect(heard({ userId: undefined })).toMatchObject({ text: 'Good evening, .', missing: ['nickname'] })
  })

  it('[SP-30] of a language model is asked as the show asks: both texts filled, and what the person has heard', () => {
    const live = show()
    live.sent('ann', live.run('welcome'), 'Good evening.')
    expect(heard({ template: 'oracle', seed: 'seed-1' }, live)).toMatchObject({
      line: {
        system: expect.stringMatching(/^You are an oracle for ⟦Nan⟧\.\n\n/),
        prompt: 'Speak of .',
        context: [{ type: 'speech', content: 'Good evening.' }],
        slots: { name: 'Ann', nickname: 'Nan' },
        seed: 'seed-1',
      },
    })
  })

  it('[SP-30] may be one that is being written', () => {
    const content = { text: 'Dear {{nickname}}', voice: 'voice-9' }
    expect(heard({ template: { type: 'speech', content } })).toMatchObject({
      text: 'Dear Nan',
      words: { voice: 'voice-9' },
    })
  })

  it('[SP-30] is refused in words: no such template or person, no words, nothing left to be said', () => {
    expect(refusal({ template: 'gone' })).toMatchObject({ rejected: 'NOT_FOUND' })
    expect(refusal({ userId: 'zoe' })).toMatchObject({ rejected: 'USER_NOT_IN_BLACKBOARD' })
    expect(refusal({ template: 'beam' })).toMatchObject({
      rejected: 'NOT_RUNNABLE',
      message: expect.stringContaining('beam'),
    })
    expect(refusal({ template: 'hollow' })).toMatchObject({
      rejected: 'INVALID',
      message: expect.stringContaining('nothing left to say'),
    })
    const empty = { type: 'speech', content: { text: ' ', voice: 'v' } } as const
    expect(refusal({ template: empty })).toMatchObject({ rejected: 'INVALID', message: 'Speech needs a text.' })
  })
})
