import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ask, llm, speech } from '../testing/things.ts'
import { charactersOf, chargeOf, needsOf } from './charges.ts'

const said = (template: ReturnType<typeof speech>, times = 1) => ({ needs: needsOf(template), times })

it('[WD-30] the same words for everybody are spoken once, own words for each person, however often they are said', () => {
  expect(charactersOf([said(speech('a', 'Hush.'), 3)], 60)).toEqual({ speech: 5, language: 0 })
  expect(charactersOf([said(speech('a', 'Hi {{hat}}.'), 3)], 60)).toEqual({ speech: 7 * 60, language: 0 })
  expect(charactersOf([said(speech('a', 'Hush.'), 0)], 60), 'no cue says it').toEqual({ speech: 0, language: 0 })
})

it('[QU-27] a question costs what a voice says of it, and nothing if nobody speaks it', () => {
  expect(charactersOf([said(ask('a', { question: 'Left?', voice: 'slt' }))], 60)).toEqual({ speech: 5, language: 0 })
  expect(charactersOf([said(ask('a', { question: 'Left?' }))], 60)).toEqual({ speech: 0, language: 0 })
})

it('[WD-30] a language model is asked for each person and each line, and its line is spoken', () => {
  const one = charactersOf([said(llm('a', 'Be kind.', 'Greet them.'))], 1)
  expect(one).toEqual({ speech: 150, language: 8 + 11 + 150 })
  expect(charactersOf([said(llm('a', 'Be kind.', 'Greet them.'), 2)], 10)).toEqual({
    speech: one.speech * 20,
    language: one.language * 20,
  })
})

it('[WD-30] charges follow from the prices that are known, and there are none without a price', () => {
  const characters = { speech: 10_000, language: 2_000 }
  expect(chargeOf(characters, { currency: 'EUR', speech: 0.2, language: 0.01 })).toBeCloseTo(2.02)
  expect(chargeOf(characters, { currency: 'EUR', language: 0.01 })).toBeCloseTo(0.02)
  expect(chargeOf(characters, { currency: 'EUR' })).toBeUndefined()
})

it('[WD-30] more people never cost less', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), fc.nat(100), fc.nat(100), (texts, people, more) => {
      const lines = texts.map((text, n) => said(speech(`t${n}`, text)))
      expect(charactersOf(lines, people + more).speech).toBeGreaterThanOrEqual(charactersOf(lines, people).speech)
    }),
  )
})
