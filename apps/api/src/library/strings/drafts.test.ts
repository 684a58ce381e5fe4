import type { Edit, Script, Template } from '@ghostlight/contracts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openOpenAiLanguage } from '../../adapters/language/openai.ts'
import { type ChatServer, serveOpenAiChat } from '../../adapters/language/test-servers/openai-chat.ts'
import { troubles } from '../../adapters/speech/test-servers/trouble.ts'
import { sourceOfLine as source, translatedLine as template } from '../testing/translated-line.ts'
import { draftSome } from './drafts.ts'
import type { Translator } from './translator.ts'

const module = (_id: string, of: string) => ({
  _id,
  group: 'audience',
  template: of,
  mindelay: 0,
  maxdelay: 0,
  oneshot: false,
  autorun: false,
  cue: 'k',
  conditions: [],
  effects: [],
})
const at = '2026-05-01T12:00:00.000Z'
const scriptOf = (templates: Template[]): Script => ({
  performance: {
    _id: 'p',
    name: 'Modem',
    version: 1,
    description: '',
    groups: [],
    cues: ['k'],
    templates: templates.map(({ _id }) => _id),
    metadata: { createdAt: at },
    hidden: false,
    createdAt: at,
  },
  cues: [{ _id: 'k', name: 'Doors', description: '', modules: templates.map(({ _id }) => `m${_id}`) }],
  modules: templates.map(({ _id }) => module(`m${_id}`, _id)),
  groups: [],
  templates,
})
const hello = template('a', 'Hello {{nickname}}.')
const bye = template('b', 'Bye.')
const done = template('c', 'Done.', { de: { text: 'Fertig.', source: source('Done.'), state: 'done' } })

let server: ChatServer
let translator: Translator
let hasty: Translator
beforeAll(async () => {
  server = await serveOpenAiChat()
  const where = { apiKey: 'key', model: 'ghost', baseUrl: `${server.url}/v1` }
  translator = { isThere: true, write: openOpenAiLanguage(where).write }
  hasty = { isThere: true, write: openOpenAiLanguage({ ...where, timeoutMs: 500 }).write }
})
afterAll(() => server.close())
beforeEach(() => {
  server.trouble = undefined
  server.reply = (prompt) => (prompt.includes('(Words):\nHello') ? 'Hallo {{nickname}}.' : 'Ade.')
})

const draft = async (script: Script, more: Partial<Parameters<typeof draftSome>[1]> = {}, now = () => 0) => {
  const edits: Edit[] = []
  const answer = await draftSome(
    script,
    { languages: ['de'], ask: false, skip: [], ...more },
    {
      translator: server.trouble?.isSilent ? hasty : translator,
      clock: { now },
      prices: { currency: 'EUR', language: 2 },
      store: async (edit) => void edits.push(edit),
    },
  )
  return { answer, edits }
}
const written = (edits: Edit[]) =>
  edits.map((it) => (it.type === 'set' ? [it.id, ...it.fields.map(({ to }) => to)] : []))

test('[LN-85] what is missing is drafted line by line with its cue, marked as a draft, and nothing that is there', async () => {
  const asked = server.asked.length
  const { answer, edits } = await draft(scriptOf([hello, bye, done]))
  expect(written(edits)).toEqual([
    ['a', 'Hallo {{nickname}}.', source('Hello {{nickname}}.'), 'draft'],
    ['b', 'Ade.', source('Bye.'), 'draft'],
  ])
  expect(answer).toMatchObject({ drafted: 2, left: 0, failed: [], characters: 0 })
  expect(server.asked.length - asked).toBe(2)
  const { messages = [] } = (server.asked.at(-1)?.body ?? {}) as { messages?: { content: string }[] }
  expect(messages[0]?.content).toContain('from English into German')
  expect(messages[1]?.content).toContain('Hello {{nickname}}.\nBye.\nDone.')
  expect(messages[1]?.content.endsWith('(Words):\nBye.')).toBe(true)
})

test('[LN-86] what it costs is said first, and nothing is asked for', async () => {
  const asked = server.asked.length
  const { answer, edits } = await draft(scriptOf([hello, bye, done]), { ask: true, languages: ['de', 'fr', 'en'] })
  expect([answer.drafted, answer.left, edits.length, server.asked.length - asked]).toEqual([0, 5, 0, 0])
  expect(answer.characters).toBeGreaterThan(1_000)
  expect(answer.charge).toEqual({ currency: 'EUR', amount: (answer.characters * 2) / 1_000 })
})

test('[LN-87] a reply that lost a symbol is asked for once more, then left out and named', async () => {
  server.reply = (prompt) => {
    if (!prompt.includes('(Words):\nHello')) return 'Ade.'
    return prompt.includes('was wrong: {{nickname}} of the original is missing.') ? 'Hallo {{nickname}}!' : 'Hallo!'
  }
  const { edits } = await draft(scriptOf([hello]))
  expect(written(edits)).toMatchObject([['a', 'Hallo {{nickname}}!', source('Hello {{nickname}}.'), 'draft']])
  server.reply = (prompt) => (prompt.includes('(Words):\nHello') ? 'Hallo!' : 'Ade.')
  const again = await draft(scriptOf([hello, bye]))
  expect(written(again.edits)).toMatchObject([['b', 'Ade.', source('Bye.'), 'draft']])
  expect(again.answer.failed).toEqual([
    { key: 'de template a', where: 'Cue 1, Doors: Line a', text: '{{nickname}} of the original is missing.' },
  ])
  const skipped = await draft(scriptOf([hello]), { skip: ['de template a'] })
  expect(skipped.answer).toMatchObject({ drafted: 0, left: 0, failed: [] })
})

test('[LN-88] one call drafts a few texts and says how many are left; time ends it, too', async () => {
  const many = scriptOf(Array.from({ length: 8 }, (_, at) => template(`t${at}`, `Line ${at}.`)))
  expect((await draft(many)).answer).toMatchObject({ drafted: 5, left: 3 })
  let now = 0
  const slow = await draft(many, {}, () => {
    now += 9_000
    return now
  })
  expect(slow.answer).toMatchObject({ drafted: 2, left: 6 })
})

test.each(troubles)(
  '[LN-89] while the provider fails nothing is lost, and the answer says why: $title',
  async (trouble) => {
    server.trouble = trouble
    const asked = server.asked.length
    const { answer, edits } = await draft(scriptOf([hello, bye]))
    expect(edits).toEqual([])
    expect(answer.problem).toMatch(trouble.failure.message)
    expect([answer.drafted, answer.failed.length + answer.left]).toEqual([0, 2])
    expect(answer.failed.length, 'what cannot work again is named').toBe(trouble.failure.retryable ? 0 : 1)
    expect(server.asked.length - asked).toBe(1)
  },
)
