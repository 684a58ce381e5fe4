import { type JoinQuestion, usualQuestions } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { introduction, purposeOf, withheldConsent, wrongWith } from './asked-at-entry.ts'
import { entryWords, questionsIn } from './questions.ts'

const fear: JoinQuestion = { key: 'fear', label: 'What do you fear?', kind: 'text', required: true }
const age: JoinQuestion = { key: 'age', label: 'How old are you?', kind: 'number', required: false }
const side: JoinQuestion = {
  key: 'side',
  label: 'Which side?',
  kind: 'choice',
  options: ['Left', 'Right'],
  required: true,
}
const photos: JoinQuestion = { key: 'photos', label: 'May we take photos?', kind: 'consent', required: true }
const news: JoinQuestion = { key: 'news', label: 'Write to me.', kind: 'consent', required: false }

describe('[JQ-27] the questions of a show on a phone', () => {
  it('are its own, the usual five, or none', () => {
    expect(questionsIn(undefined)).toBeUndefined()
    expect(questionsIn([])).toEqual([])
    expect(questionsIn([fear, age, side, photos])).toEqual([fear, age, side, photos])
    const broken = [null, 'fear', { ...fear, key: 7 }, { ...fear, required: 'yes' }, { ...side, options: 'Left' }]
    expect(questionsIn([...broken, { ...side, options: [1] }, age])).toEqual([age])
    expect(entryWords(undefined)).toBe('Answer five questions')
    expect(entryWords([])).toBe('Join for the first time')
    expect([entryWords([fear]), entryWords([fear, age])]).toEqual(['Answer one question', 'Answer 2 questions'])
    expect(introduction(undefined)).toContain('Five questions')
    expect(introduction([fear, age, side])).toBe('The show has 3 questions for you.')
    expect(introduction([])).not.toContain('question')
  })

  it('of a kind that an old page does not know are asked in words', () => {
    const drawing = { ...fear, kind: 'drawing' }
    const [read] = questionsIn([drawing]) ?? []
    expect(read && wrongWith(read, {})).toBe('Please answer in a word or two.')
    expect(read && wrongWith(read, { fear: 'rain' })).toBeNull()
  })

  it('say beside each what is missing or wrong', () => {
    for (const question of usualQuestions) expect(wrongWith(question, { [question.key]: ' ' })).toMatch(/a word or two/)
    expect([wrongWith(fear, {}), wrongWith(fear, { fear: 'rain' })]).toEqual(['Please answer in a word or two.', null])
    expect([wrongWith(age, {}), wrongWith(age, { age: '4 2' })]).toEqual([null, expect.stringContaining('such as 42')])
    expect(wrongWith({ ...age, required: true }, {})).toBe('Please enter a number.')
    expect(wrongWith(age, { age: '٤٢' })).toBeNull()
    expect([wrongWith(side, {}), wrongWith(side, { side: 'Left' })]).toEqual(['Please choose one.', null])
    expect([wrongWith(photos, {}), wrongWith(news, {})]).toEqual([null, null])
  })

  it('[JQ-29] know which consent is needed and withheld', () => {
    const all = [news, fear, photos, { ...photos, key: 'sound', label: 'May we record you?' }]
    const withheld = (answers: Record<string, string>) => withheldConsent(all, answers)?.label
    expect(withheld({})).toBe('May we take photos?')
    expect(withheld({ photos: 'true', sound: 'false' })).toBe('May we record you?')
    expect(withheld({ photos: 'true', sound: 'true' })).toBeUndefined()
  })

  it('say that answers may be heard only where there are any', () => {
    expect(purposeOf([fear, photos])).toBe('Your answers may be heard in this show.')
    for (const none of [[], [photos, news]]) expect(purposeOf(none)).toBeNull()
  })
})
