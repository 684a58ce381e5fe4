import type { Template } from '@ghostlight/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { metaQuery } from '../../rest/meta-query.ts'
import { type Recipient, withRecipient, withTemplate } from './message-draft.ts'
import { useMessage } from './useMessage.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const template = (_id: string): Template => ({
  _id,
  name: `Name of ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: 'Good evening.', voice: 'rosalie' },
})
const person = (id: string): Recipient => ({ kind: 'person', id, name: id })
const templates = ['t1', 't2', 't3'].map(template)
const phone = (type: 'audience' | 'dramaturg') => ({ type, ready: true, pingMs: null }) as never

const opened = async () => {
  const page = openConsolePage()
  page.goesTo({ templates, sockets: { u1: phone('audience'), u2: phone('dramaturg') } })
  const { now, again } = await page.shows(useMessage, undefined)
  await page.connects()
  const change = (next: Parameters<ReturnType<typeof useMessage>['change']>[0]) => page.does(() => now().change(next))
  const chooses = (id: string, ...people: string[]) =>
    change((draft) => people.reduce((it, who) => withRecipient(it, person(who)), withTemplate(draft, id)))
  const sent = () => page.asked('quickModule')
  return { page, now, again, change, chooses, sent, press: () => page.does(() => now().send()) }
}

it('[BC-03] one press sends one message, however often Send is pressed before the answer', async () => {
  const { page, now, chooses, sent, press } = await opened()
  await press()
  expect(sent(), 'nothing is chosen').toHaveLength(0)
  await chooses('t1', 'u1', 'u2')
  await press()
  await page.passing(1_900)
  await press()
  expect([sent().length, now().busy, now().outcome]).toEqual([1, true, null])
  await page.passing(5_000)
  await press()
  expect(new Set(sent().map(({ requestId }) => requestId)).size, 'a repeat has the same id').toBe(1)
  await page.answers(sent()[0], {})
  expect(now()).toMatchObject({ busy: false, outcome: { tone: 'done', text: 'Sent to 2 people: 1 of 2 is here' } })
  expect(now().draft).toMatchObject({ templateId: null, recipients: [person('u1'), person('u2')] })
  await page.closes()
})

it('[BC-03] a second message right after the first is refused in words, and a third press sends it', async () => {
  const { page, now, chooses, sent, press } = await opened()
  page.client.setQueryData(metaQuery.queryKey, { doublePressMs: 300 } as never)
  await chooses('t1', 'u1')
  await press()
  await page.answers(sent()[0], {})
  await chooses('t2')
  await page.passing(299)
  await press()
  expect([sent().length, now().outcome?.text]).toEqual([
    1,
    'You sent this a moment ago. Press again to send it once more.',
  ])
  await chooses('t3')
  expect(now().outcome, 'the outcome is shown until the next change').toBeNull()
  await page.passing(300)
  await press()
  expect([sent().length, now().outcome]).toEqual([2, null])
  await page.answers(sent()[1], {})
  expect(now().outcome?.tone).toBe('done')
  await page.closes()
})

it('changes made before the answer stay, sent words are cleared, and the next change clears the outcome', async () => {
  const { page, now, chooses, change, sent, press } = await opened()
  await chooses('t1', 'u1')
  await press()
  await chooses('t2', 'u2')
  await page.answers(sent()[0], {})
  expect(now().draft).toMatchObject({ templateId: 't2', recipients: [person('u1'), person('u2')] })
  expect(now().outcome?.tone).toBe('done')
  await change((draft) => draft)
  expect(now().outcome).toBeNull()
  await page.closes()
})

it('two changes at the same moment both count', async () => {
  const { page, now } = await opened()
  await page.does(() => {
    now().change((draft) => withTemplate(draft, 't3'))
    now().change((draft) => withRecipient(draft, person('u1')))
    now().change((draft) => withRecipient(draft, person('u2')))
  })
  expect(now().draft).toMatchObject({ templateId: 't3', recipients: [person('u1'), person('u2')] })
  await page.closes()
})

it('a refusal keeps the words; without an answer, the operator is told to check first', async () => {
  const { page, now, chooses, sent, press } = await opened()
  const check = 'Check below whether it was sent before you send it again.'
  await chooses('t1', 'u1')
  for (const [nth, code] of [
    [0, 'NO_ANSWER'],
    [1, 'CONNECTION_LOST'],
    [2, 'LOCKED'],
  ] as const) {
    await press()
    await page.refuses(sent()[nth], code, 'It is so.')
    expect(now().outcome?.text, code).toBe(code === 'LOCKED' ? 'It is so.' : `It is so. ${check}`)
    expect(now().draft.templateId).toBe('t1')
    await page.passing(1_000)
  }
  await press()
  expect(now().outcome, 'the former outcome is gone').toBeNull()
  await page.closes()
})

it('a draft belongs to its show: another show starts blank, and the first draft is there on return', async () => {
  const { page, now, again, chooses } = await opened()
  await chooses('t1', 'u1')
  page.goesTo({ _id: 'B2B2B2', templates })
  await again(undefined)
  expect(now().draft).toMatchObject({ templateId: null, recipients: [] })
  await page.connects()
  await chooses('t2', 'u2')
  page.goesTo({ templates })
  await again(undefined)
  expect(now().draft).toMatchObject({ templateId: 't1', recipients: [person('u1')] })
  await chooses('t3')
  expect(now().draft, 'the change belongs to this show’s draft').toMatchObject({
    templateId: 't3',
    recipients: [person('u1')],
  })
  await page.leaves()
  await page.closes()
})
