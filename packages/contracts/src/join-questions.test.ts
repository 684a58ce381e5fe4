import { describe, expect, test } from 'vitest'
import { PerformanceData } from './entities.ts'
import { answersTo, type JoinQuestion, openQuestions } from './rules/index.ts'
import { answerTo } from './rules/join-questions.ts'

const question = (key: string, more: Partial<JoinQuestion> = {}): JoinQuestion => ({
  key,
  label: `What of ${key}?`,
  kind: 'text',
  required: false,
  ...more,
})
const choice = (...options: string[]) => question('side', { kind: 'choice', options })
const wrongIn = (...joinQuestions: unknown[]): string | undefined =>
  PerformanceData.safeParse({ joinQuestions }).error?.issues[0]?.message

describe('[JQ-01] the questions of a performance', () => {
  test('are at most twelve of four kinds, none at all, or absent', () => {
    const kinds = [
      question('fear', { help: 'A word or two.' }),
      question('age', { kind: 'number', required: true }),
      choice('left', 'right'),
      question('photos', { kind: 'consent' }),
    ]
    for (const joinQuestions of [kinds, []]) expect(PerformanceData.parse({ joinQuestions })).toEqual({ joinQuestions })
    expect(PerformanceData.parse({})).toEqual({})
    const many = Array.from({ length: 13 }, (_, at) => question(`q${at}`))
    expect(wrongIn(...many.slice(1))).toBeUndefined()
    expect(wrongIn(...many)).toBe('at most 12 questions')
  })

  test('have limits on every text, and nothing besides', () => {
    expect(wrongIn(question('fear', { label: ' ' }))).toBe('a question has words')
    for (const more of [
      { label: 'x'.repeat(201) },
      { help: 'x'.repeat(301) },
      { kind: 'song' },
      { required: 'yes' },
      { hint: 'x' },
    ])
      expect(wrongIn({ ...question('fear'), ...more }), JSON.stringify(more).slice(0, 30)).toBeDefined()
    expect(wrongIn(question('x'.repeat(65)))).toBeDefined()
    expect(wrongIn(question('x'.repeat(64)))).toBeUndefined()
  })
})

describe('[JQ-02] a key', () => {
  test.each(['', ' fear', 'first love', '1st', '_id', '__proto__', 'a.b', 'a:b', 'data.fear', 'naïve', 'x}}'])(
    'has letters, digits and _ only: %j',
    (key) => expect(wrongIn(question(key))).toMatch(/^a key begins with a letter/),
  )

  test.each(['name', 'phone', 'title', 'type', 'groups', 'bib', 'ghost', 'language', 'Pass_Word', 'NAME'])(
    'that means something else is refused: %s',
    (key) => expect(wrongIn(question(key))).toBe(`the key ${key} means something else here: choose another`),
  )

  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('that every object has is refused: %s', (key) =>
    expect(wrongIn(question(key))).toBe(`the key ${key} means something else here: choose another`),
  )

  test('is unique, whatever its case', () => {
    expect(wrongIn(question('fear'), question('hope'), question('fear'))).toContain('two questions have the key fear')
    expect(wrongIn(question('oldName'), question('hope'), question('old_name'))).toContain('the key old_name')
    expect(wrongIn(question('nickname'), question('aiFeelings'), question('offering'))).toBeUndefined()
  })
})

describe('[JQ-03] the options of a choice', () => {
  test('are two or more, with words, and no two are alike', () => {
    expect(wrongIn(question('side', { kind: 'choice' }))).toBe('a choice needs two options or more')
    expect(wrongIn(choice('left'))).toBe('a choice needs two options or more')
    expect(wrongIn(choice('left', ' '))).toBe('an option has words')
    expect(wrongIn(choice('left', 'right', ' Left'))).toBe('two options are alike: Left')
    expect(wrongIn(choice('left', 'x'.repeat(101)))).toBeDefined()
    const many = Array.from({ length: 21 }, (_, at) => `option ${at}`)
    expect(wrongIn(choice(...many.slice(1)))).toBeUndefined()
    expect(wrongIn(choice(...many))).toBeDefined()
  })

  test('belong to a choice alone', () => {
    expect(wrongIn({ ...choice('left', 'right'), kind: 'number' })).toBe('only a choice has options')
  })
})

describe('[JQ-06] an answer', () => {
  const age = question('age', { kind: 'number' })
  const photos = question('photos', { kind: 'consent' })

  test.each([
    ['42', '42'],
    [' 007 ', '7'],
    ['1,5', '1.5'],
    ['-3', '-3'],
    ['٤٢', '42'],
  ])('to a number: %j is kept as %s', (given, answer) => expect(answerTo(age, given)).toEqual({ answer }))

  test.each(['forty', '1e9', '0x10', '1.2.3', 'Infinity', '9'.repeat(13), '4 2', 'NaN'])('%j is no number', (given) =>
    expect(answerTo(age, given)).toEqual({ wrong: '“What of age?” needs a number, such as 42.' }),
  )

  test('to a choice is one of its options', () => {
    const side = choice('left', 'right')
    expect(answerTo(side, ' right ')).toEqual({ answer: 'right' })
    for (const given of ['up', 'Right', 'constructor', '0'])
      expect(answerTo(side, given)).toEqual({ wrong: '“What of side?” needs one of: left, right.' })
  })

  test('to a consent is true or false, and silence is no consent', () => {
    expect(['true', 'false', ''].map((it) => answerTo(photos, it))).toEqual([
      { answer: 'true' },
      { answer: 'false' },
      { answer: 'false' },
    ])
    expect(answerTo(photos, 'perhaps')).toEqual({ wrong: '“What of photos?” needs true or false.' })
  })

  test('has at most 2,000 characters', () => {
    const fear = question('fear')
    expect(answerTo(fear, 'x'.repeat(2_000))).toEqual({ answer: 'x'.repeat(2_000) })
    expect(answerTo(fear, 'x'.repeat(2_001))).toEqual({ wrong: '“What of fear?” has room for 2000 characters.' })
  })

  test('is its own, never what every object has', () => {
    expect(answersTo([question('fear', { required: true })], Object.create({ fear: 'inherited' }))).toMatchObject({
      refused: 'missing',
      key: 'fear',
    })
  })
})

describe('[JQ-11] a person is asked', () => {
  const questions = [
    question('fear', { required: true }),
    question('hope'),
    choice('left', 'right'),
    question('photos', { kind: 'consent', required: true }),
    question('news', { kind: 'consent' }),
  ]
  const openTo = (data: Record<string, string | true>) => openQuestions(questions, data).map(({ key }) => key)

  test('whatever they have not answered, or answered so that it does not fit', () => {
    expect(openTo({})).toEqual(['fear', 'hope', 'side', 'photos', 'news'])
    expect(openTo({ fear: ' ', hope: '', side: 'up', photos: 'false', news: 'false' })).toEqual([
      'fear',
      'side',
      'photos',
    ])
    expect(openTo({ fear: 'rain', hope: 'sun', side: 'left', photos: 'true', news: 'true' })).toEqual([])
    expect(openTo({ fear: true, hope: 'sun', side: '', photos: 'true', news: '' })).toEqual(['fear'])
  })

  test('for everything that is missing before a consent', () => {
    expect(answersTo(questions, {})).toMatchObject({ refused: 'missing', key: 'fear' })
    expect(answersTo(questions, { fear: 'rain', photos: 'false' })).toMatchObject({ refused: 'consent', key: 'photos' })
    expect(answersTo(questions, { fear: ' rain ', photos: 'true', role: 'king' })).toEqual({
      answers: { fear: 'rain', hope: '', side: '', photos: 'true', news: 'false' },
    })
  })
})
