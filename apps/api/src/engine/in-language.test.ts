import { expect, it } from 'vitest'
import { otherLanguage } from '../adapters/language/other-language.ts'
import { inLanguage } from './in-language.ts'
import type { LanguageRequest } from './ports/language.ts'

const english = 'Good evening, Ann. The door is open, and the house has waited for you.'
const german = 'Guten Abend, Anna. Die Tür ist offen, und das Haus hat auf dich gewartet.'
const request: LanguageRequest = {
  system: 'Be kind.',
  prompt: 'Greet.',
  context: [],
  slots: {},
  seed: 's',
  language: 'de',
}

const asking = (...answers: (string | Error)[]) => {
  const asked: LanguageRequest[] = []
  const write = inLanguage(async (it) => {
    asked.push(it)
    const answer = answers[asked.length - 1] ?? ''
    if (answer instanceof Error) throw answer
    return { text: answer, rehearsal: false }
  }, otherLanguage)
  return { asked, write }
}

it('[LN-26] a line in another language is asked for once more', async () => {
  const { asked, write } = asking(english, german)
  expect(await write(request)).toEqual({ text: german, rehearsal: false })
  expect(asked.map(({ system }) => system)).toEqual([
    'Be kind.',
    'Be kind.\n\nThe last answer to this was in English. Answer in German (de) only.',
  ])
})

it('[LN-26] knows the performance’s own language and English, the two in which a model answers by mistake', async () => {
  const french = 'Bonsoir Anne. La porte est ouverte, et la maison vous a attendue toute la soirée.'
  const own = { ...request, own: 'fr' }
  for (const [wrong, name] of [
    [english, 'English'],
    [french, 'French'],
  ] as const) {
    const { asked, write } = asking(wrong, german)
    expect(await write(own), name).toEqual({ text: german, rehearsal: false })
    expect(asked.at(-1)?.system).toContain(`The last answer to this was in ${name}.`)
  }
})

it('[LN-26] is said as it is if it comes so again, or not at all, and says so', async () => {
  const again = asking(english, english)
  expect(await again.write(request)).toMatchObject({ text: english, writtenIn: 'en' })
  expect(again.asked).toHaveLength(2)
  expect(await asking(english, new Error('503')).write(request)).toMatchObject({ text: english, writtenIn: 'en' })
  await expect(asking(new Error('503')).write(request)).rejects.toThrow('503')
})

it('[LN-26] a right line, a rehearsal text and a line of no certain language are said at once', async () => {
  const right = asking(german)
  expect(await right.write(request)).toEqual({ text: german, rehearsal: false })
  const { language: _, ...anything } = request
  const any = asking(english)
  await any.write(anything)
  expect([right.asked.length, any.asked.length]).toEqual([1, 1])
  const rehearsal = inLanguage(async () => ({ text: english, rehearsal: true }), otherLanguage)
  expect(await rehearsal(request)).toEqual({ text: english, rehearsal: true })
})
