import { expect, it } from 'vitest'
import { fill } from '../show/symbols.ts'
import { liveShow } from '../testing/live.ts'
import { ask, cue, group, module, opened, person, speech } from '../testing/things.ts'
import { prefetchesOf, soundToPrefetch } from './prefetch.ts'

type Asking = NonNullable<Parameters<typeof ask>[1]>
const words =
  'You said {{answer:door|nothing}}. The room said {{result:door|nothing}} with {{result:door:percent|0}} %.'
/** Ann and Ben are asked; the next cue says what they answered, and one line of it is for those who took the left door. */
const evening = (over: Asking = {}) => {
  const show = liveShow(
    opened({
      modules: [
        module('welcome', { template: 'door' }),
        module('after', { template: 'after' }),
        module('lefties', {
          template: 'plain',
          conditions: [{ field: 'answer:door', op: 'equals', value: 'The left one' }],
        }),
        module('won', {
          template: 'plain',
          conditions: [{ field: 'result:door', op: 'equals', value: 'The left one' }],
        }),
      ],
      templates: [ask('door', over), speech('after', words), speech('plain')],
      groups: [group('chorus')],
      cues: [cue('cue-1', 'after')],
    }),
  )
  for (const userId of ['ann', 'ben', 'pia']) show.connect(userId)
  const put = () => show.run('welcome')
  const end = (id: string): void => {
    show.command({ type: 'closeQuestion', payload: { moduleRunId: id } })
    for (const payload of show.owed().closings) show.command({ type: 'endQuestion', payload })
    for (const payload of show.owed().completions) show.command({ type: 'completeModule', payload })
  }
  const heardBy = (userId: string): string | undefined => {
    const user = show.live().show.users.get(userId)
    return user && fill(words, user, show.live().show).text
  }
  const prepared = () =>
    prefetchesOf(show.live()).map((it) => `${it.user._id}: ${soundToPrefetch(show.live(), it)?.text}`)
  const startedFor = (id: string): string[] => {
    const started = show
      .command({ type: 'runModule', payload: { module: id } })
      .find((it) => it.type === 'ModuleStarted')
    return started?.data.recipients.map(({ userId }) => userId) ?? []
  }
  return { ...show, put, end, heardBy, prepared, startedFor }
}
const options = ['left', 'right'].map((_id) => ({ _id, label: `The ${_id} one` }))

it('[QU-60] each person hears their own answer, the winner and its share, once the question has closed', () => {
  const show = evening({ options })
  const id = show.put()
  show.answers('ann', id, 'left')
  show.answers('ben', id, 'left')
  show.answers('ben', id, 'right')
  expect(show.heardBy('ann'), 'it is open').toBe('You said nothing. The room said nothing with 0 %.')
  show.answers('ben', id, 'left')
  show.answers('ann', id, 'right')
  show.answers('ann', id, 'left')
  show.end(id)
  expect(show.heardBy('ann')).toBe('You said The left one. The room said The left one with 100 %.')
  expect(show.heardBy('pia'), 'she was not asked').toBe('You said nothing. The room said The left one with 100 %.')
})

it('[QU-60] a question that is stopped says nothing, and one that is asked again says the later answer', () => {
  const show = evening({ options })
  const stopped = show.put()
  show.answers('ann', stopped, 'left')
  show.command({ type: 'stopModule', payload: { moduleRunId: stopped } })
  expect(show.heardBy('ann')).toBe('You said nothing. The room said nothing with 0 %.')
  const [first, second] = [show.put(), show.put()]
  show.answers('ann', first, 'left')
  show.answers('ben', first, 'left')
  show.answers('ann', second, 'right')
  show.end(first)
  show.end(second)
  expect(show.heardBy('ann')).toBe('You said The right one. The room said The right one with 100 %.')
  expect(show.heardBy('ben'), 'his last answer').toMatch(/^You said The left one\./)
})

it('[QU-60] a scale says its number and the mean in one decimal, several options stand with commas, words are the own ones', () => {
  const scale = evening({ kind: 'scale', options: undefined, min: 1, max: 5 })
  const put = scale.put()
  scale.answers('ann', put, 4)
  scale.answers('ben', put, 5)
  scale.end(put)
  expect(scale.heardBy('ann')).toBe('You said 4. The room said 4.5 with 0 %.')
  const several = evening({ options, atMost: 2 })
  const both = several.put()
  several.answers('ann', both, ['left', 'right'])
  several.end(both)
  expect(several.heardBy('ann')).toMatch(/^You said The left one, The right one\./)
  const text = evening({ kind: 'text', options: undefined })
  const wish = text.put()
  text.answers('ann', wish, 'a {{name}} {{#if x}}')
  text.answers('ben', wish, 'peace')
  text.end(wish)
  expect(text.heardBy('ann'), 'nothing in it is filled in').toBe(
    'You said a {{name}} {{#if x}}. The room said nothing with 0 %.',
  )
  expect(text.heardBy('ben')).toMatch(/^You said peace\. The room said nothing/)
})

it('[QU-60] a tie has no winner until an operator decides it', () => {
  const show = evening({ options, tie: 'operator' })
  const id = show.put()
  show.answers('ann', id, 'left')
  show.answers('ben', id, 'right')
  show.end(id)
  expect(show.heardBy('ann')).toBe('You said The left one. The room said nothing with 0 %.')
  show.command({ type: 'breakTie', payload: { moduleRunId: id, option: 'right' } })
  expect(show.heardBy('ann')).toBe('You said The left one. The room said The right one with 50 %.')
})

it('[QU-61] the sounds of the next cue are planned anew when the question closes, and answers alone plan nothing', () => {
  const show = evening({ options })
  const id = show.put()
  const before = show.live().version
  show.answers('ann', id, 'left')
  expect(show.live().version, 'a burst of answers costs nothing').toBe(before)
  expect(show.prepared()[0]).toBe('ann: You said nothing. The room said nothing with 0 %.')
  show.end(id)
  expect(show.live().version).toBeGreaterThan(before)
  expect(show.prepared()).toEqual([
    'ann: You said The left one. The room said The left one with 100 %.',
    'ben: You said nothing. The room said The left one with 100 %.',
  ])
})

it('[QU-62] conditions ask for one’s own answer and for the result', () => {
  const show = evening({ options })
  const id = show.put()
  show.answers('ann', id, 'left')
  show.answers('ben', id, 'right')
  expect(() => show.startedFor('lefties'), 'it is open').toThrow()
  show.end(id)
  expect(show.startedFor('lefties')).toEqual(['ann'])
  expect(show.startedFor('won'), 'the result is the same for everybody').toEqual(['ann', 'ben'])
  const user = show.live().show.users.get('ben')
  const text =
    '{{#if answer:door is The right one}}right{{else}}left{{/if}} {{#if result:door}}closed{{/if}}{{#if not answer:wish}}, no wish{{/if}}'
  expect(user && fill(text, user, show.live().show)).toMatchObject({ text: 'right closed, no wish', missing: [] })
})

it('[QU-63] nothing of an erased person’s answer is left, and their answer is gone with them from the show', () => {
  const show = evening({ kind: 'text', options: undefined })
  const id = show.put()
  show.answers('ann', id, 'the cellar')
  show.answers('ben', id, 'peace')
  show.command({ type: 'eraseUser', payload: { userId: 'ann' } })
  show.end(id)
  expect(JSON.stringify([...show.live().show.users])).not.toContain('cellar')
  expect(JSON.stringify([...(show.live().questions.get(id)?.answers ?? [])])).not.toContain('cellar')
  expect(show.log.findLast(({ type }) => type === 'QuestionClosed')?.data, 'the count stays').toMatchObject({
    answered: 2,
  })
  expect(show.heardBy('ben')).toMatch(/^You said peace/)
})

it('[QU-60] what a large house wrote is recorded in parts that fit, each person once', () => {
  const ids = Array.from({ length: 500 }, (_, at) => `guest-${at}`)
  const users = ids.map((id) => ({ user: person(id), groups: [] }))
  const wish = ask('door', { kind: 'text', options: undefined })
  const show = liveShow(opened({ modules: [module('welcome', { template: 'door' })], templates: [wish], users }))
  const id = show.run('welcome')
  for (const userId of ids) show.answers(userId, id, `${userId} `.repeat(25))
  show.command({ type: 'closeQuestion', payload: { moduleRunId: id } })
  for (const payload of show.owed().closings) show.command({ type: 'endQuestion', payload })
  for (let appends = 0; show.owed().completions.length > 0 && appends < 5; appends++)
    for (const payload of show.owed().completions) show.command({ type: 'completeModule', payload })
  const parts = show.log.flatMap((it) => (it.type === 'AnswersCounted' ? [it.data.words] : []))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.flat().map(({ userId }) => userId)).toEqual(ids)
  expect(show.log.filter(({ type }) => type === 'ModuleCompleted')).toHaveLength(1)
  for (const words of parts) expect(JSON.stringify(words).length).toBeLessThan(200_000)
})
