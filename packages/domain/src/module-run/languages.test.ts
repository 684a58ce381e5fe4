import type { Template, User } from '@ghostlight/contracts'
import type { Translation } from '@ghostlight/contracts/rules'
import { describe, expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { ask, cue, llm, module, opened, person, speech } from '../testing/things.ts'
import { evolveLive } from './evolve.ts'
import { outstanding } from './outstanding.ts'
import { prefetchesOf, soundToPrefetch } from './prefetch.ts'
import { askedOf } from './questions.ts'
import { wordsFor } from './requests.ts'
import { initialLive } from './state.ts'

const done = { state: 'done', source: 'x' } as const
const inGerman = (template: Template, words: object, more: Record<string, Translation> = {}): Template => ({
  ...template,
  translations: { de: { ...done, ...words } as Translation, ...more },
})
const speaks = (_id: string, language: string, over: Partial<User> = {}) => ({
  user: person(_id, { data: { language }, ...over }),
  groups: [],
})

const hello = inGerman(
  speech('hello', 'Good evening, {{name}}, {{fear|friend}}.'),
  { text: 'Guten Abend, {{name}}, {{fear}}, {{language}}.' },
  {
    fr: { ...done, text: 'Bonsoir.', voice: 'marie' },
    it: { ...done, state: 'draft', text: 'Buona sera.' } as Translation,
  },
)
const which = inGerman(ask('which', { keepAs: 'data.door' }), {
  question: 'Welche Tür, {{name}}?',
  options: { left: 'Die linke' },
})
const line = llm('line', 'Be kind.', 'Greet {{name}}.')
const users = [speaks('ann', ''), speaks('ben', 'de-CH'), speaks('cem', 'fr'), speaks('dan', 'it'), speaks('eva', 'de')]
type Texts = NonNullable<Parameters<typeof opened>[0]>['texts']
const texts: Texts = {
  orElse: { fear: 'the dark' },
  translations: { de: { 'orElse.fear': { ...done, text: 'die Nacht' } } },
  voices: { 'voice-1': { de: 'anna' }, other: { de: 'otto', fr: 'otto' } },
}

const begun = (over: Parameters<typeof opened>[0] = {}) => {
  const show = liveShow(
    opened({
      templates: [hello, which, line, speech('plain', 'Hush.')],
      modules: [
        module('welcome'),
        module('which', { template: 'which' }),
        module('line', { template: 'line' }),
        module('plain', { template: 'plain' }),
      ],
      cues: [cue('cue-1', 'welcome', 'plain')],
      users,
      texts,
      ...over,
    }),
  )
  for (const { user } of users) show.connect(user._id)
  const deliveries = (run: string) => [...(show.live().runs.get(run)?.deliveries.values() ?? [])]
  const heard = (run: string) =>
    Object.fromEntries(deliveries(run).map(({ userId, text, words }) => [userId, [words?.language, text]]))
  const voices = (unmade: string[]) =>
    Object.fromEntries(show.owed(unmade).sounds.map(({ userId, request }) => [userId, request?.voiceId]))
  return { ...show, deliveries, heard, voices }
}

describe('a module that runs', () => {
  it('[LN-13] says each line to everybody in their language, in one run', () => {
    const { run, heard } = begun()
    expect(heard(run('welcome'))).toEqual({
      ann: [undefined, 'Good evening, Ann, friend.'],
      ben: ['de', 'Guten Abend, Ben, die Nacht, Schweizer Hochdeutsch.'],
      cem: ['fr', 'Bonsoir.'],
      dan: [undefined, 'Good evening, Dan, friend.'],
      eva: ['de', 'Guten Abend, Eva, die Nacht, Deutsch.'],
    })
    expect(heard(run('plain'))['ben']).toEqual([undefined, 'Hush.'])
  })

  it('[LN-11] says drafts in a rehearsal', () => {
    const { run, heard } = begun({ rehearsal: true })
    expect(heard(run('welcome'))['dan']).toEqual(['it', 'Buona sera.'])
  })

  it('[LN-14] fixes the language when it begins: another one holds from the next line', () => {
    const { run, heard, command } = begun()
    const before = run('welcome')
    command({ type: 'updateUserField', payload: { userId: 'ben', field: 'data.language', value: 'fr' } })
    expect(heard(before)['ben']?.[0]).toBe('de')
    command({
      type: 'editTemplate',
      payload: { templateId: 'hello', content: { text: 'Good night.', voice: 'voice-1' } },
    })
    expect(heard(before)).toMatchObject({ ann: [undefined, 'Good night.'], ben: ['de', expect.any(String)] })
    expect(heard(run('welcome'))['ben']?.[0]).toBe('fr')
  })

  it('[LN-58 LN-13] words that are changed in one language reach those who have not got them, and nobody else', () => {
    const { run, heard, command, live } = begun()
    const before = run('welcome')
    const inGerman = { templateId: 'hello', language: 'de', content: { text: 'Hallo, {{name}}.' } }
    command({ type: 'editTemplate', payload: inGerman })
    expect(heard(before)).toMatchObject({
      ann: [undefined, 'Good evening, Ann, friend.'],
      ben: ['de', 'Hallo, Ben.'],
      cem: ['fr', 'Bonsoir.'],
    })
    expect(heard(run('welcome'))['eva']).toEqual(['de', 'Hallo, Eva.'])
    expect([...live().libraryOutbox.values()]).toEqual([])
    const italian = { templateId: 'hello', language: 'it', content: { text: 'Salve.' }, alsoInLibrary: true }
    command({ type: 'editTemplate', payload: { ...inGerman, alsoInLibrary: true } })
    command({ type: 'editTemplate', payload: italian })
    expect(heard(run('welcome'))['dan'], 'no draft any more').toEqual(['it', 'Salve.'])
    const owed = [...live().libraryOutbox.values()].map((it) => ('fields' in it ? it.fields : []))
    const text = (language: string, from: string, to: string) => ({ path: `translations.${language}.text`, from, to })
    expect(owed[0], 'from what the performance says').toContainEqual(
      text('de', 'Guten Abend, {{name}}, {{fear}}, {{language}}.', 'Hallo, {{name}}.'),
    )
    expect(owed[1]).toContainEqual(text('it', 'Buona sera.', 'Salve.'))
    expect(owed[1]).toContainEqual({ path: 'translations.it.state', from: 'draft', to: 'done' })
  })

  it('[LN-14] is the same when the log is read again', () => {
    const { run, command, log, live } = begun()
    run('welcome')
    run('which')
    command({ type: 'updateUserField', payload: { userId: 'ben', field: 'data.language', value: 'fr' } })
    run('welcome')
    const again = log.reduce(
      (state, event) => evolveLive(state, event as Parameters<typeof evolveLive>[1]),
      initialLive(),
    )
    expect(again).toEqual(live())
  })

  it('[LN-15] speaks with the voice of the language: the translation’s own, then the one that the performance maps', () => {
    const { run, voices } = begun()
    run('welcome')
    expect(voices(['Bonsoir.'])).toEqual({ cem: 'marie' })
    const texts = ['Guten Abend, Ben, die Nacht, Schweizer Hochdeutsch.', 'Good evening, Ann, friend.']
    expect(voices(texts)).toEqual({ ben: 'anna', ann: 'voice-1' })
  })

  it('[LN-15] keeps a voice that a translation names itself, even if it is the template’s', () => {
    const own = inGerman(speech('hello'), { text: 'Hallo.', voice: 'voice-1' })
    const { run, voices } = begun({ templates: [own] })
    run('welcome')
    expect(voices(['Hallo.'])).toEqual({ ben: 'voice-1', eva: 'voice-1' })
  })

  it('[LN-16] asks a question in each language, and counts its options once', () => {
    const { run, live, deliveries, answers, command, owed } = begun()
    const id = run('which')
    const question = live().questions.get(id)
    const labels = deliveries(id).map((it) => {
      const words = wordsFor({ words: live().runs.get(id)?.words }, it)
      return question && askedOf(question, words).options?.map(({ _id, label }) => `${_id}: ${label}`)
    })
    expect(labels[0]).toEqual(['left: The left one', 'right: The right one'])
    expect(labels[1]).toEqual(['left: Die linke', 'right: The right one'])
    expect(deliveries(id).map(({ text }) => text)).toContain('Welche Tür, Eva?')
    answers('ann', id, 'left')
    answers('ben', id, 'left')
    answers('cem', id, 'right')
    command({ type: 'closeQuestion', payload: { moduleRunId: id } })
    const [ended] = owed().closings
    expect(ended).toMatchObject({ counts: { left: 2, right: 1 } })
  })

  it('[LN-17] asks a language model for a line in each person’s language', () => {
    const { run, deliveries } = begun()
    expect(deliveries(run('line')).map(({ words }) => words?.language)).toEqual([undefined, 'de-CH', 'fr', 'it', 'de'])
  })
})

it('[LN-21 LN-22] a line that is sent again says again that no voice speaks it', () => {
  const { run, happens, live, now } = begun()
  const id = run('welcome')
  const sent = { moduleId: 'welcome', deliveryId: id, type: 'speech' as const, sound: 'silence', durationMs: 4_000 }
  const german = { ...sent, userId: 'ben', text: 'Guten Abend.', language: 'de', saidBy: 'phone' as const }
  happens({ type: 'AudioContentSent', data: german })
  happens({ type: 'AudioContentSent', data: { ...sent, userId: 'ann', text: 'Good evening.' } })
  const again = outstanding(live(), { now: now(), soundFor: () => undefined }).sends
  expect(again.map(({ delivery, sound }) => [delivery.userId, sound])).toEqual([
    ['ann', { name: 'silence', durationMs: 4_000 }],
    ['ben', { name: 'silence', durationMs: 4_000, saidBy: 'phone' }],
  ])
})

describe('words before GO', () => {
  it('[LN-18] are made for each person in their language, and no others', () => {
    const { live } = begun({ cues: [cue('cue-1', 'welcome')] })
    const made = prefetchesOf(live()).map((it) => soundToPrefetch(live(), it))
    expect(made.map((it) => [it?.voiceId, it?.text, it?.language])).toEqual([
      ['voice-1', 'Good evening, Ann, friend.', undefined],
      ['anna', 'Guten Abend, Ben, die Nacht, Schweizer Hochdeutsch.', 'de'],
      ['marie', 'Bonsoir.', 'fr'],
      ['voice-1', 'Good evening, Dan, friend.', undefined],
      ['anna', 'Guten Abend, Eva, die Nacht, Deutsch.', 'de'],
    ])
  })
})

describe('words that change during the show', () => {
  it('[LN-13] go to those of their language who have not got the old ones', () => {
    const { run, sent, happens, heard, owed } = begun()
    const id = run('welcome')
    sent('ben', id, 'Guten Abend, Ben.')
    const template = inGerman(hello, { text: 'Guten Tag, {{name}}.' })
    happens({ type: 'TemplateEdited', data: { template, by: 'Olga' } })
    expect(heard(id)).toMatchObject({
      ann: [undefined, 'Good evening, Ann, friend.'],
      ben: ['de', 'Guten Abend, Ben.'],
      cem: [undefined, 'Good evening, Cem, friend.'],
      eva: ['de', 'Guten Tag, Eva.'],
    })
    expect(owed(['Guten Tag, Eva.']).sounds).toMatchObject([{ userId: 'eva', request: { voiceId: 'anna' } }])
  })

  it('[LN-17] ask a language model again if its task has changed in any language', () => {
    const { run, happens, deliveries, live } = begun()
    const id = run('line')
    const data = { userId: 'eva', moduleRunId: id, system: 'S', prompt: 'P', rehearsal: true, text: 'Hallo.' }
    happens({ type: 'LineWritten', data })
    const again = inGerman(line, { prompt: 'Grüße {{name}}.' })
    happens({ type: 'TemplateEdited', data: { template: again, by: 'Olga' } })
    expect(deliveries(id).map(({ text }) => text)).toEqual([undefined, undefined, undefined, undefined, undefined])
    expect(wordsFor({ words: live().runs.get(id)?.words }, deliveries(id)[4] as never)?.asks?.prompt).toBe(
      'Grüße {{name}}.',
    )
  })
})

it('[LN-25] a language model is told the language if the person has one, or if the performance says one', () => {
  const systems = (texts?: Texts) => {
    const show = begun({ texts: texts ?? {} })
    show.run('line')
    return Object.fromEntries(show.owed().lines.map(({ userId, request }) => [userId, request?.system]))
  }
  const told = systems()
  expect(told['ann']).not.toContain('Write in')
  expect(told['ben']).toMatch(/^Be kind\..*\n\nWrite in Swiss High German \(de-CH\), whatever language this is in\.$/s)
  expect(told['cem']).toContain('\n\nWrite in French (fr), whatever language this is in.')
  expect(systems({ language: 'pl' })['ann']).toContain('Write in Polish (pl)')
})

it('[LN-25] says a rehearsal text in the performance’s language and voice, because no model wrote it', () => {
  const { run, happens, owed } = begun()
  const id = run('line')
  const written = { moduleRunId: id, system: 'S', prompt: 'P' }
  happens({ type: 'LineWritten', data: { ...written, userId: 'eva', text: 'Hello.', rehearsal: true } })
  happens({ type: 'LineWritten', data: { ...written, userId: 'ben', text: 'Hallo.', rehearsal: false } })
  const requests = owed(['Hello.', 'Hallo.']).sounds.map(({ userId, request }) => [
    userId,
    request?.voiceId,
    request?.language,
  ])
  expect(requests).toEqual([
    ['ben', 'anna', 'de-CH'],
    ['eva', 'voice-1', undefined],
  ])
})
