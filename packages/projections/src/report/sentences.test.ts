import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { translator } from './sentences.ts'

const german = translator({
  'The show is over.': 'Die Vorstellung ist zu Ende.',
  'There is no such cue.': 'Diesen Cue gibt es nicht.',
  'Cue {0} has no line.': 'Cue {0} hat keinen Satz.',
  'Cue {0} has no line. Choose one.': 'Cue {0} hat keinen Satz: bitte einen wählen.',
  'Cue {0} has no line for {1}.': 'Cue {0} hat für {1} keinen Satz.',
  'Cue {0} waits for {1} now.': 'Cue {0} wartet jetzt auf {1}.',
  'The log could not be written: {0}': 'Das Protokoll wurde nicht geschrieben: {0:t}',
  '{0} of {1}': '{0} von {1}',
  '{0}: {1}': '{0} – {1}',
  'row {0}': 'Zeile {0}',
  'there is no voice “{0}”': 'es gibt keine Stimme »{0}«',
})

describe('a finished sentence in another language', () => {
  test('[LN-54] a sentence without values is found by its text', () => {
    expect(german('The show is over.')).toBe('Die Vorstellung ist zu Ende.')
    expect(german('There is no such cue.')).toBe('Diesen Cue gibt es nicht.')
  })

  test('[LN-54] values are put into the German as they are', () => {
    expect(german('Cue 4 has no line.')).toBe('Cue 4 hat keinen Satz.')
    expect(german('Cue 4 has no line for Anna {0} $1.')).toBe('Cue 4 hat für Anna {0} $1 keinen Satz.')
  })

  test('[LN-54] of two patterns, the one with more fixed text wins', () => {
    expect(german('Cue 4 has no line. Choose one.')).toBe('Cue 4 hat keinen Satz: bitte einen wählen.')
  })

  test('[LN-54] several sentences are found one by one, and the unknown ones stay English', () => {
    expect(german('The show is over. Cue 1 has no line. Wait.\nThere is no such cue.')).toBe(
      'Die Vorstellung ist zu Ende. Cue 1 hat keinen Satz. Wait.\nDiesen Cue gibt es nicht.',
    )
    expect(german('Wait. Cue 1 has no line. Choose one. The show is over.')).toBe(
      'Wait. Cue 1 hat keinen Satz: bitte einen wählen. Die Vorstellung ist zu Ende.',
    )
  })

  test('[LN-54] a value may hold the end of a sentence', () => {
    expect(german('Cue Mr. Fox. 2 has no line.')).toBe('Cue Mr. Fox. 2 hat keinen Satz.')
  })

  test('[LN-54] a value that is marked is a text itself', () => {
    expect(german('The log could not be written: The show is over.')).toBe(
      'Das Protokoll wurde nicht geschrieben: Die Vorstellung ist zu Ende.',
    )
  })

  test('[LN-54] a text in a text in a text is found six deep, which is more than the server ever writes', () => {
    const [english, germans] = ['The log could not be written: ', 'Das Protokoll wurde nicht geschrieben: ']
    expect(german(`${english.repeat(6)}The show is over.`)).toBe(`${germans.repeat(6)}The show is over.`)
    expect(german(`${english.repeat(5)}The show is over.`)).toBe(`${germans.repeat(5)}Die Vorstellung ist zu Ende.`)
  })

  test('[LN-54] a key with hardly any fixed text is not taken for a sentence', () => {
    expect(german('There is a list of words.')).toBe('There is a list of words.')
    expect(german('row 5: 3 of 4')).toBe('row 5: 3 of 4')
  })

  test('[LN-54] a sentence is found behind its place, and with a full stop of its own', () => {
    expect(german('Cues, row 5, Voice: there is no voice “x”. Wait.')).toBe(
      'Cues, Zeile 5, Voice: es gibt keine Stimme »x«. Wait.',
    )
    expect(german('row 3: There is no such cue.')).toBe('Zeile 3: Diesen Cue gibt es nicht.')
    const ofLines = translator({
      'row {0}': 'Zeile {0}',
      'Line {0}: {1}': 'Zeile {0}: {1:t}',
      '{0} is longer than {1} signs': '{0} ist länger als {1} Zeichen',
    })
    expect(ofLines('Groups, row 3: Act is longer than 9 signs')).toBe('Groups, Zeile 3: Act ist länger als 9 Zeichen')
    expect(ofLines('Line 7: Act is longer than 9 signs.')).toBe('Zeile 7: Act ist länger als 9 Zeichen.')
  })

  test('[LN-54] no value is empty', () => {
    expect(german('Cue  has no line.')).toBe('Cue  has no line.')
    expect(german('The log could not be written: ')).toBe('The log could not be written: ')
    expect(german('Cue  waits for Anna waits for Ben now.')).toBe('Cue  waits for Anna wartet jetzt auf Ben.')
  })

  test('[LN-54] any text has an answer, and a text with nothing known is itself', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => german(text) === text))
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 40 }), (name) => {
        expect(translator({ 'Who is {0}? Nobody knows.': 'Wer ist {0}?' })(`Who is ${name}? Nobody knows.`)).toBe(
          `Wer ist ${name}?`,
        )
      }),
    )
  })

  test('[LN-54] a text that is made to take long takes no longer, and one past the limit stays as it is', () => {
    const hard = [
      'Cue '.repeat(1_000),
      '. '.repeat(2_000),
      ' '.repeat(4_000),
      'Cue x has no line for '.repeat(180),
      'The log could not be written: '.repeat(130),
    ]
    // of the processor: on a busy machine time passes without it
    const before = process.cpuUsage()
    for (const text of hard) german(text)
    expect(process.cpuUsage(before).user / 1_000, 'ms').toBeLessThan(2_000)
    const long = `Cue ${'4'.repeat(4_000)} has no line.`
    expect(german(long)).toBe(long)
  })
})
