import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { otherLanguage } from './other-language.ts'

const lines: Record<string, string[]> = {
  en: ['Good evening, Ann. The door is open.', 'You have been waiting a long time, and the house knows it.'],
  de: ['Guten Abend, Anna. Die Tür ist offen.', 'Du hast lange gewartet, und das Haus weiß es.'],
  fr: ['Bonsoir, Anne. La porte est ouverte.', 'Tu as attendu longtemps, et la maison le sait.'],
  es: ['Buenas noches, Ana. La puerta está abierta.', 'Has esperado mucho tiempo y la casa lo sabe.'],
  it: ['Buonasera, Anna. La porta è aperta.', 'Hai aspettato a lungo, e la casa lo sa.'],
  pt: ['Boa noite, Ana. A porta está aberta.', 'Esperaste muito tempo, e a casa sabe disso.'],
  nl: ['Goedenavond, Anna. De deur staat open.', 'Je hebt lang gewacht, en het huis weet het.'],
  pl: ['Dobry wieczór, Anno. Drzwi są otwarte.', 'Długo czekałaś, a dom o tym wie.'],
  uk: ['Добрий вечір, Анно. Двері відчинені.', 'Ти довго чекала, і дім це знає.'],
  tr: ['İyi akşamlar, Anna. Kapı açık duruyor.', 'Uzun zamandır bekliyordun ve ev bunu biliyor.'],
  ar: ['مساء الخير يا آنا. الباب مفتوح.', 'لقد انتظرت طويلاً والبيت يعرف ذلك.'],
  ja: ['こんばんは、アン。扉は開いています。お入りください。', 'あなたは長い間待っていて、家はそれを知っています。'],
  'zh-Hans': ['晚上好，安。门是开着的，请进来吧，我们一直在等你。', '你等了很久，这座房子知道，它一直在静静地等着你。'],
}
const languages = Object.keys(lines)

describe('the language of a line', () => {
  it('[LN-27] is found where a model answered in the language of its task, or in English', async () => {
    for (const wanted of languages)
      for (const other of ['en', 'de'].filter((it) => it !== wanted))
        for (const text of lines[other] ?? [])
          expect(await otherLanguage(text, { wanted, others: ['en', 'de'] }), `${text}, asked for ${wanted}`).toBe(
            other,
          )
  })

  it('[LN-27] is not doubted where it is the right one', async () => {
    for (const wanted of languages)
      for (const text of lines[wanted] ?? [])
        expect(await otherLanguage(text, { wanted, others: ['en', 'de'] }), text).toBeUndefined()
  })

  it('[LN-27] is not judged in short lines, in languages that nobody knows, and among kinds of one language', async () => {
    const others = ['en', 'de']
    expect(await otherLanguage('Come closer.', { wanted: 'fr', others })).toBeUndefined()
    expect(await otherLanguage(lines['en']?.[1] ?? '', { wanted: 'he', others })).toBeUndefined()
    expect(await otherLanguage(lines['en']?.[1] ?? '', { wanted: 'en-GB', others: ['en'] })).toBeUndefined()
  })

  it('[LN-27] is one of the suspects or nothing, whatever the text is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        expect([undefined, 'en', 'fr']).toContain(await otherLanguage(text, { wanted: 'de', others: ['en', 'fr'] }))
      }),
    )
  })
})
