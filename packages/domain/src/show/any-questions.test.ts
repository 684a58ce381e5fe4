import { PerformanceData } from '@ghostlight/contracts'
import { answersTo, type JoinQuestion, joinQuestionKinds, openQuestions } from '@ghostlight/contracts/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const word = fc.oneof(
  fc.constantFrom('fear', 'Fear', 'f_ear', 'side', '__proto__', 'constructor', 'name', 'bib', 'left', 'Left', ' ', ''),
  fc.string({ maxLength: 30 }),
)
/** As an author, or somebody who means no good, may send them. */
const sent = fc.oneof(
  fc.array(
    fc.record(
      {
        key: word,
        label: word,
        kind: fc.oneof(fc.constantFrom(...joinQuestionKinds), word),
        options: fc.array(word, { maxLength: 4 }),
        required: fc.oneof(fc.boolean(), word),
        help: word,
      },
      { requiredKeys: ['key', 'label', 'kind'] },
    ),
    { maxLength: 15 },
  ),
  fc.jsonValue(),
)

test('[JQ-01 JQ-02 JQ-03] whatever is sent is refused with words, or is questions that can be asked', () => {
  fc.assert(
    fc.property(sent, (given) => {
      const read = PerformanceData.safeParse({ joinQuestions: given })
      if (!read.success) {
        expect(read.error.issues.every(({ message }) => message.length > 5)).toBe(true)
        return
      }
      const asked = read.data.joinQuestions ?? []
      const keys = asked.map(({ key }) => key.toLowerCase().replaceAll('_', ''))
      expect(keys.length).toBeLessThanOrEqual(12)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { key, kind, options } of asked) {
        expect(key).toMatch(/^[A-Za-z][A-Za-z0-9_]*$/)
        expect(key in {}).toBe(false)
        const alike = new Set(options?.map((it) => it.toLowerCase()))
        expect(alike.size).toBe(options?.length ?? 0)
        expect(alike.size >= 2).toBe(kind === 'choice')
      }
    }),
    { numRuns: 1_000 },
  )
})

const options = ['left', 'right']
const questions: fc.Arbitrary<JoinQuestion[]> = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom('fear', 'age', 'side', 'photos', 'hope'),
    label: fc.constant('What?'),
    kind: fc.constantFrom(...joinQuestionKinds),
    options: fc.constant(options),
    required: fc.boolean(),
  }),
  { maxLength: 5, selector: ({ key }) => key },
)
const answer = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'true',
    'false',
    'left',
    '42',
    '-0',
    '1,5',
    '999999999999.999',
    '٤٢',
    '1e9',
    'x'.repeat(2_001),
  ),
  fc.string(),
  fc.double().map(String),
)
const answers = fc.dictionary(fc.constantFrom('fear', 'age', 'side', 'photos', 'hope', 'constructor', 'bib'), answer)

test('[JQ-06 JQ-07 JQ-11] whatever is answered is refused, or kept so that nothing is asked again', () => {
  fc.assert(
    fc.property(questions, answers, (asked, given) => {
      const read = answersTo(asked, given)
      if ('refused' in read) {
        expect(asked.map(({ key }) => key)).toContain(read.key)
        return
      }
      expect(Object.keys(read.answers)).toEqual(asked.map(({ key }) => key))
      expect(openQuestions(asked, read.answers)).toEqual([])
      for (const question of asked) {
        const kept = read.answers[question.key] ?? ''
        expect(kept.length).toBeLessThanOrEqual(2_000)
        const again = { [question.key]: kept }
        expect(answersTo([question], again)).toEqual({ answers: again })
      }
    }),
    { numRuns: 1_000 },
  )
})
