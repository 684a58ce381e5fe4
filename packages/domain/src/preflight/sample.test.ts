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
  llm('chorus', 'You speak for the room.', 'Make one wish of {{answers:Wish}} and {{offering}}.'),
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

describe('a sample of a template', () => {
  it('[SP-30] says what the show would say to that person', () => {
    expect(heard({})).toMatchObject({ text: 'Good evening, Nan.', missing: [], words: { voice: 'voice-1' } })
  })

  it('[SP-30] names each symbol once that is empty for that person', () => {
    expect(heard({ template: 'gift' })).toMatchObject({ text: 'Thank you for , Nan: .', missing: ['offering'] })
    expect(heard({ template: 'oracle' }).missing).toEqual(['offering'])
  })

  it('[SP-30] does not count what the room has not written yet as empty for a person', () => {
    expect(heard({ template: 'chorus' }).missing).toEqual(['offering'])
  })

  it('[OW-07] says other words for an empty field, in a text and in a task for a language model', () => {
    const board = opened({ templates, users, texts: { orElse: { offering: 'your gift' } } })
    const sample = (template: string) => heard({ template }, liveShow(board))
    expect(sample('gift')).toMatchObject({ text: 'Thank you for your gift, Nan: your gift.', missing: [] })
    expect(sample('oracle')).toMatchObject({ line: { prompt: 'Speak of your gift.' }, missing: [] })
  })

  it('[SP-30] without a person has every symbol empty', () => {
    expect(heard({ userId: undefined })).toMatchObject({ text: 'Good evening, .', missing: ['nickname'] })
  })

  it('[SP-30] asks a language model as the show does: both texts filled, with what the person has heard', () => {
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

  it('[SP-30] may be of a template that is still being written', () => {
    const content = { text: 'Dear {{nickname}}', voice: 'voice-9' }
    expect(heard({ template: { type: 'speech', content } })).toMatchObject({
      text: 'Dear Nan',
      words: { voice: 'voice-9' },
    })
  })

  it('[SP-30] says why it is refused: no such template or person, no words, or nothing left to say', () => {
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
