import { describe, expect, it } from 'vitest'
import { germanReport } from './german.ts'
import { reportLanguage, reportWords } from './report-words.ts'
import { overWords } from './sheet-times.ts'

describe('the language of a report', () => {
  it('[LN-56] is English unless it is one that there is', () => {
    expect([undefined, '', 'en', 'fr', 'den', 'x'.repeat(35)].map(reportLanguage)).toEqual(Array(6).fill('en'))
    expect(['de', 'DE', 'de-AT'].map(reportLanguage)).toEqual(['de', 'de', 'de'])
  })

  it('[LN-56] says over and under in it', () => {
    const { t } = reportWords('de')
    expect([372_000, -40_000, 0, null].map((ms) => overWords(ms, t))).toEqual([
      '6:12 über Plan',
      '0:40 unter Plan',
      'im Plan',
      '–',
    ])
    expect([372_000, -40_000, 0, null].map((ms) => overWords(ms))).toEqual(['6:12 over', '0:40 under', 'on time', '–'])
  })

  it('[LN-56] incidents that the log has in English are said in it', () => {
    const { translated } = reportWords('de')
    expect(translated('3 people did not hear “Fog, or not”: the phone could not play the sound.')).toBe(
      '3 Personen haben »Fog, or not« nicht gehört: das Telefon konnte den Klang nicht abspielen.',
    )
    expect(translated('1 person did not hear a line: the speech could not be made.')).toBe(
      '1 Person hat einen Satz nicht gehört: die Sprachausgabe wurde nicht erzeugt.',
    )
    expect(
      translated('1 person did not hear a line: the phone could not play the sound 2, the speech could not be made 1.'),
    ).toBe(
      '1 Person hat einen Satz nicht gehört: das Telefon konnte den Klang nicht abspielen 2, die Sprachausgabe wurde nicht erzeugt 1.',
    )
    expect(translated('Olga stopped a line.')).toBe('Olga hat einen Satz gestoppt.')
    expect(reportWords('en').translated('Olga stopped a line.')).toBe('Olga stopped a line.')
  })

  it('[LN-56] has the same values in both', () => {
    const valuesOf = (text: string): string[] => [...text.matchAll(/\{(\d)/g)].map(([, at = '']) => at).toSorted()
    for (const [english, german] of Object.entries(germanReport))
      expect(valuesOf(german), english).toEqual(valuesOf(english))
  })

  it('[LN-54 LN-56] has words for each of its sentences, which are found when they are finished', () => {
    const { translated } = reportWords('de')
    const filled = (text: string) => text.replace(/\{(\d)(:t)?\}/g, (_, at: string) => `Value${at}`)
    for (const [english, german] of Object.entries(germanReport)) {
      expect([english, german].map((it) => it.trim().length > 0)).toEqual([true, true])
      const letters = english.replace(/\{\d\}/g, '').match(/\p{L}/gu)?.length ?? 0
      if (letters >= 6) expect(translated(filled(english))).toBe(filled(german))
    }
  })
})
