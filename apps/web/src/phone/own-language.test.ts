// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { createFakeClock } from '../connection/testing/fake-clock.ts'
import { language } from '../languages/language.ts'
import { words } from '../languages/phone-words.ts'
import { refusal } from './refusal.ts'
import { shownQuestions, usualIn } from './shown-questions.ts'
import { createMemoryStore } from './store.ts'
import { createFakeApi, refusal as refused } from './testing/fake-api.ts'
import { mounted } from './testing/mounted.ts'
import { shownText } from './texts.ts'
import { useOwnLanguage } from './useLanguage.ts'

const path = '/api/blackboards/K7M4QX/language'
const person = (own?: string) => ({ _id: 'ann', name: 'Ann', data: { ...(own && { language: own }) } })
const comesIn = async (languages: string[], { own, performances }: { own?: string; performances?: string } = {}) => {
  await language.open(createMemoryStore(), 'language', languages)
  const api = createFakeApi({ [path]: {} })
  const clock = createFakeClock()
  const show = (tag?: string) => ({
    _id: 'K7M4QX',
    user: person(tag),
    ...(performances && { language: performances }),
  })
  const hook = await mounted(({ show: it }: { show: ReturnType<typeof show> }) => useOwnLanguage({ api, clock }, it), {
    show: show(own),
  })
  const sent = () => api.posted.map(({ body }) => body)
  return { api, clock, hook, sent, has: (tag: string) => hook.draw({ show: show(tag) }) }
}
afterEach(() => language.open(createMemoryStore(), 'language', ['en']))

it('[LN-50] a phone offers its language, unless the performance has the same and nobody chose it', async () => {
  const german = await comesIn(['de-AT'])
  expect(german.sent()).toEqual([{ language: 'de-AT', offered: true }])
  await german.hook.leave()
  const english = await comesIn(['en-GB'])
  expect(english.sent()).toEqual([])
  await english.hook.leave()
  const same = await comesIn(['fr-CA'], { performances: 'fr' })
  expect(same.sent()).toEqual([])
  await same.hook.leave()
  await language.open(createMemoryStore(), 'language', ['en'])
  const other = await comesIn(['en'], { performances: 'fr' })
  expect(other.sent()).toEqual([{ language: 'en', offered: true }])
  await other.hook.leave()
})

it('[LN-51] the phone takes the language that the server says, and sends what its person chooses after that', async () => {
  const phone = await comesIn(['de'], { own: 'fr' })
  expect([language.tag(), phone.sent()]).toEqual(['fr', []])
  await language.choose('it')
  await phone.hook.settled()
  expect(phone.sent()).toEqual([{ language: 'it' }])
  await phone.has('it')
  // an operator changes it
  await phone.has('ar')
  await expect.poll(() => [language.tag(), language.page(), document.documentElement.dir]).toEqual(['ar', 'ar', 'rtl'])
  expect(phone.sent()).toEqual([{ language: 'it' }])
  await phone.hook.leave()
})

it('[LN-51] the answer to one choice does not undo the next one, whose words are still on their way', async () => {
  const phone = await comesIn(['de'], { own: 'fr' })
  await language.choose('it')
  await phone.hook.settled()
  const next = language.choose('pl')
  await phone.has('it')
  await next
  await phone.hook.settled()
  expect([language.tag(), language.page()]).toEqual(['pl', 'pl'])
  expect(phone.sent()).toEqual([{ language: 'it' }, { language: 'pl' }])
  await phone.has('pl')
  // an operator changes it twice, faster than the words come
  await phone.has('tr')
  await phone.has('nl')
  await expect.poll(() => [language.tag(), language.page()]).toEqual(['nl', 'nl'])
  expect(phone.sent()).toHaveLength(2)
  await phone.hook.leave()
})

it('[LN-51] what the server could not take is sent again, an older server’s refusal is not, and who leaves sends nothing', async () => {
  for (const [status, times] of [
    [0, 3],
    [429, 3],
    [404, 1],
    [400, 1],
  ] as const) {
    await language.open(createMemoryStore(), 'language', ['de'])
    const api = createFakeApi({ [path]: refused(status, 'No.') })
    const clock = createFakeClock()
    const show = { _id: 'K7M4QX', user: person() }
    const hook = await mounted(() => useOwnLanguage({ api, clock }, show), {})
    for (let s = 0; s < 10; s++) {
      clock.pass(1_000)
      await hook.settled()
    }
    expect([status, api.posted.length]).toEqual([status, times])
    await hook.leave()
    clock.pass(60_000)
    await hook.settled()
    expect([status, api.posted.length]).toEqual([status, times])
  }
})

it('[LN-51] a refusal that comes after its person has chosen again, or has left, is not sent again', async () => {
  await language.open(createMemoryStore(), 'language', ['de'])
  const api = createFakeApi({ [path]: refused(503, 'No.') })
  const answers: (() => void)[] = []
  const slow = {
    ...api,
    post: async (...it: Parameters<typeof api.post>) => {
      const answer = await api.post(...it)
      await new Promise<void>((resolve) => answers.push(resolve))
      return answer
    },
  }
  const clock = createFakeClock()
  const show = { _id: 'K7M4QX', user: person() }
  const hook = await mounted(() => useOwnLanguage({ api: slow, clock }, show), {})
  await language.choose('it')
  await hook.settled()
  const later = async () => {
    for (const answer of answers.splice(0)) answer()
    await hook.settled()
    clock.pass(5_000)
    await hook.settled()
    return api.posted.map(({ body }) => body)
  }
  const [german, italian] = [{ language: 'de', offered: true }, { language: 'it' }]
  expect(await later()).toEqual([german, italian, italian])
  await hook.leave()
  expect(await later()).toEqual([german, italian, italian])
})

const text = (words: string) => ({ text: words, source: 'x', state: 'done' as const })

it('[LN-52] texts and questions are in the person’s language, and an answer stays the option as it was written', async () => {
  const question = {
    key: 'side',
    label: 'Which side?',
    kind: 'choice',
    options: ['Left', 'Right'],
    required: true,
  } as const
  const show = {
    language: 'en',
    translations: {
      de: {
        beforeText: text('Gleich.'),
        'joinQuestions.side.label': text('Welche Seite?'),
        'joinQuestions.side.options.1': text('Rechts'),
      },
    },
  }
  await language.open(createMemoryStore(), 'language', ['de-CH'])
  expect(shownText(show, 'beforeText', 'Soon.')).toBe('Gleich.')
  expect(shownText(show, 'endText', 'Thanks.')).toBe('Thanks.')
  expect(shownText({}, 'beforeText', 'Soon.')).toBe('Soon.')
  expect(shownQuestions([question], show)).toMatchObject([
    { key: 'side', label: 'Welche Seite?', options: ['Left', 'Right'], shown: ['Left', 'Rechts'] },
  ])
  await language.choose('pl')
  expect(shownQuestions([question], show)).toMatchObject([{ label: 'Which side?', shown: ['Left', 'Right'] }])
  await expect
    .poll(() => usualIn([{ key: 'internetMemory', label: 'x', kind: 'text', required: true }])[0]?.label)
    .toBe('Za czym tęsknisz z dawnego internetu?')
})

it('[LN-43] a refusal is in the page’s language, and in the server’s words where the page has none', async () => {
  const closed = { code: 'ENTRY_CLOSED', message: 'Nobody new can join at the moment. Ask at the entrance.' }
  expect(refusal(closed)).toBe(closed.message)
  await language.choose('de')
  expect(refusal(closed)).toBe('Im Moment kann niemand mehr dazukommen. Bitte fragen Sie am Einlass.')
  expect(refusal({ code: 'OF_A_NEWER_SERVER', message: 'The moon is full.' })).toBe('The moon is full.')
  expect(refusal({ code: '', message: '' })).toBe(words().wrong())
})
