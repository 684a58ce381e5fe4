import type { Performance, Preflight } from '@ghostlight/contracts'
import { describe, expect, test } from 'vitest'
import { doors } from '../support/questions.ts'
import { runningShow } from '../support/running-show.ts'
import { call, createShow, errorOf, json, openConsole, openPhone, readLog, type Show, until } from '../support/show.ts'

/** Lifts the rate limit of phones: this file sends more in a second than a phone may. */
const here = runningShow({}, 'unlimited')
const limited = runningShow()

const named = (...labels: string[]) => labels.map((label, at) => ({ _id: `o${at}`, label }))
const turned = 'thgir eht no \u202Erood'
/** What nobody may ask, and the words of the refusal. */
const refused: [name: string, content: object, words: RegExp][] = [
  ['nine options', doors({ options: named(...'abcdefghi') }), /A choice has 2 to 8 options\./],
  ['one option', doors({ options: named('a') }), /A choice has 2 to 8 options\./],
  ['two alike', doors({ options: named('Left', ' LEFT ') }), /Two options are alike: "LEFT"\./],
  ['two that look alike', doors({ options: named('Left', 'Le\u200Bft') }), /"Left" has signs that cannot be seen/],
  ['an empty one', doors({ options: named('Left', ' \u2060 ') }), /Each option needs words\./],
  ['300 characters', doors({ options: named('Left', 'x'.repeat(300)) }), /an option has at most 80 characters/],
  ['a label that turns', doors({ options: named('Left', turned) }), /signs that cannot be seen or turn its direction/],
  ['an end that turns', doors({ kind: 'scale', options: undefined, minLabel: turned }), /turn its direction/],
  ['a question that turns', doors({ question: turned }), /question: it has a sign that turns its direction/],
  ['no word on how it closes', { ...doors({ results: 'live' }), closes: undefined }, /closes: /],
  ['a moment to answer', doors({ closes: { afterMs: 1 } }), /closes\.afterMs: /],
  ['more than there are', doors({ atMost: 5 }), /One person can take at most 2 of 2 options\./],
  ['a scale upside down', doors({ kind: 'scale', options: undefined, min: 5, max: 1 }), /greater than the first/],
  ['a scale without end', doors({ kind: 'scale', options: undefined, min: 0, max: 999_999 }), /at most 101 numbers/],
  ['no question', doors({ question: '' }), /needs/],
]
const intoNothing = doors({
  options: [
    { _id: 'a', label: 'Left', effects: [{ type: 'addToGroup', group: 'gone' }] },
    { _id: 'b', label: 'Right' },
  ],
})

describe('a question that cannot be asked', () => {
  test('[QU-90] is refused in words by Broadcast, by Templates and in the library, and leaves nothing', async () => {
    const show = await createShow(here.origin, 2)
    const desk = await openConsole(show)
    for (const [name, content, words] of refused) {
      const template = { type: 'ask', name: 'Door', content }
      const payload = { code: 'INVALID', message: expect.stringMatching(words) }
      for (const type of ['quickModule', 'addTemplate'])
        expect((await desk.ask(type, { template, group: 'audience' })).payload, `${name}, ${type}`).toMatchObject(
          payload,
        )
      const body = { name: 'Door', type: 'ask', content }
      const told = await errorOf(call(show.origin, '/api/templates', { token: show.token, body }))
      expect(told, name).toMatchObject({ status: 400, ...payload })
    }
    expect((await readLog(show)).filter(({ type }) => type === 'TemplateAdded')).toEqual([])
    desk.close()
  })

  test('[QU-90] an option that names a missing group: refused in the show, and named before the show', async () => {
    const show = await createShow(here.origin, 2)
    const desk = await openConsole(show)
    const template = { type: 'ask', name: 'Door', content: intoNothing }
    const message = 'The option "Left" names a group that is not in this show.'
    for (const type of ['quickModule', 'addTemplate'])
      expect((await desk.ask(type, { template, group: 'audience' })).payload).toEqual({ code: 'NOT_FOUND', message })
    const { text } = await problemsWith(show, intoNothing)
    expect(text).toContain('the option Left: It changes a group that is not in this performance.')
    desk.close()
  })

  test('[QU-90] one that nothing closes, with its result in view: asked, and said before the show and beside it', async () => {
    const show = await createShow(here.origin, 2)
    const { text } = await problemsWith(show, doors({ results: 'live' }))
    expect(text).toContain('stays open, with its result in view, until somebody closes it')
    expect((await problemsWith(show, doors({ results: 'live', closes: { whenAll: true } }))).text).not.toContain(
      'stays open',
    )
    expect((await problemsWith(show, doors({ results: 'after' }))).text).not.toContain('stays open')
  })
})

/** What preflight says about a performance of one cue, which asks this. */
const problemsWith = async ({ origin, token, audience }: Show, content: object): Promise<{ text: string }> => {
  const ask = <T>(path: string, body: object) => json<T>(call(origin, path, { token, body }))
  const [cue, module, template] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  const plain = { oneshot: false, autorun: false, conditions: [], effects: [], mindelay: 0, maxdelay: 0 }
  const words = { description: '', symbols: [], oneshot: false, metadata: {} }
  await ask('/api/edits', {
    edits: [
      { type: 'add', kind: 'template', item: { ...words, _id: template, name: 'Door', type: 'ask', content } },
      { type: 'add', kind: 'cue', item: { _id: cue, name: 'One', description: '', modules: [module] } },
      { type: 'add', kind: 'module', item: { ...plain, _id: module, group: 'audience', cue, template } },
    ],
  })
  const made = await ask<Performance>('/api/performances', { name: `A try ${cue}`, templates: [template], cues: [cue] })
  const { problems, notes = [] } = await ask<Preflight>('/api/preflight', {
    performance: made._id,
    users: audience.map(({ _id }) => _id),
  })
  return { text: [...problems, ...notes].map((it) => it.text).join('\n') }
}

describe('an answer that is none', () => {
  /** Ann is asked, Ben is not. */
  const asking = async (content: object) => {
    const show = await createShow(here.origin, 3)
    const desk = await openConsole(show)
    const [ann, ben] = await Promise.all(show.audience.slice(0, 2).map((user) => openPhone(show, user)))
    if (!ann || !ben) throw new Error('there are too few phones')
    const users = [show.audience[0]?._id]
    const put = await desk.ask('quickModule', { template: { type: 'ask', content }, users })
    const deliveryId = String(put.payload['moduleRunId'])
    await ann.next(({ type }) => type === 'ask')
    const given = async () => (await readLog(show)).filter(({ type }) => type === 'AnswerGiven')
    const close = () => [desk, ann, ben].map((it) => it.close())
    return { show, desk, ann, ben, deliveryId, given, close }
  }
  const kinds: [kind: string, content: object, values: unknown[]][] = [
    [
      'choice',
      doors(),
      ['middle', 3, 1.5, ['left', 'right'], [], ['left', 7], null, {}, true, [...'abcdefghi'], '__proto__'],
    ],
    [
      'scale',
      doors({ kind: 'scale', options: undefined, min: 1, max: 5 }),
      [0, 6, 1.5, 'left', '3', ['3'], null, 1e300],
    ],
    [
      'text',
      doors({ kind: 'text', options: undefined }),
      ['', '  ', '\u202E\u200B', 7, ['a'], {}, 'x'.repeat(281), 'x'.repeat(300)],
    ],
  ]

  test.each(kinds)('[QU-91] to a %s: refused in words, and nothing is recorded', async (_, content, values) => {
    const { ann, deliveryId, given, close } = await asking(content)
    for (const value of values) {
      const { type, payload } = await ann.ask('answer', { deliveryId, value })
      expect([type, payload['code']], JSON.stringify(value)).toEqual(['error', 'INVALID'])
      expect(payload['message'], JSON.stringify(value)).toMatch(/not an answer to this question|an answer (is|has)/)
    }
    expect(await given()).toEqual([])
    close()
  })

  test('[QU-91] of somebody who was not asked, or to nothing: refused in words', async () => {
    const { ann, ben, deliveryId, given, desk, close } = await asking(doors())
    const says = async (phone: typeof ann, id: string) =>
      (await phone.ask('answer', { deliveryId: id, value: 'left' })).payload
    expect(await says(ben, deliveryId)).toEqual({ code: 'CLOSED', message: 'This question was not put to you.' })
    expect(await says(ann, 'nothing')).toEqual({ code: 'CLOSED', message: 'This question is closed.' })
    await desk.ask('closeQuestion', { moduleRunId: deliveryId })
    for (const phone of [ann, ben])
      expect(await says(phone, deliveryId)).toEqual({ code: 'CLOSED', message: 'This question is closed.' })
    expect(await given()).toEqual([])
    close()
  })

  test('[QU-91] words are kept as one line that looks like what it says', async () => {
    const { ann, deliveryId, given, close } = await asking(doors({ kind: 'text', options: undefined }))
    const value = ' over\u202E here\u2069\u0000\r\nand\u200B there שלום 👨‍👩‍👧 '
    const plain = 'over here and there שלום 👨‍👩‍👧'
    expect((await ann.ask('answer', { deliveryId, value })).payload).toEqual({ value: plain })
    expect((await ann.ask('answer', { deliveryId, value: plain })).payload, 'the same again').toEqual({ value: plain })
    expect((await given()).map(({ data }) => data['text'])).toEqual([plain])
    close()
  })

  test('[QU-88 SC-25] ghosts in a real show: none come in, and none is made by anybody', async () => {
    const show = await createShow(here.origin, 2)
    const path = `/api/blackboards/${show.board._id}/ghosts`
    expect(await errorOf(call(show.origin, path, { token: show.token, body: { count: 2 } }))).toMatchObject({
      status: 409,
      message: 'Ghosts can only join rehearsals.',
    })
    const moth = {
      name: 'Moth Abend',
      phone: '5550777',
      type: 'audience',
      data: { ghost: true },
      blackboardId: show.board._id,
    }
    await call(show.origin, '/api/users', { body: moth })
    const board = await json<Show['board']>(call(show.origin, `/api/blackboards/${show.board._id}`, show))
    expect(board.users.filter(({ data }) => data['ghost'] === true)).toEqual([])
  })
})

test('[QU-92] one phone changes its answer a hundred times, and no more; other phones answer', async () => {
  const show = await createShow(here.origin, 3)
  const desk = await openConsole(show)
  const [ann, ben] = await Promise.all(show.audience.slice(0, 2).map((user) => openPhone(show, user)))
  const put = await desk.ask('quickModule', { template: { type: 'ask', content: doors() }, group: 'audience' })
  const deliveryId = String(put.payload['moduleRunId'])
  await ann?.next(({ type }) => type === 'ask')
  const of = async (index: number) =>
    (await readLog(show)).filter(
      ({ type, data }) => type === 'AnswerGiven' && data['userId'] === show.audience[index]?._id,
    )
  let last = ''
  for (let n = 0; n <= 101; n++) {
    const value = n % 2 ? 'right' : 'left'
    const { type, payload } = (await ann?.ask('answer', { deliveryId, value })) ?? { type: '', payload: {} }
    if (type === 'answerResult') last = value
    else
      expect(payload).toEqual({
        code: 'CLOSED',
        message: 'You have changed this answer too often. The last one counts.',
      })
  }
  expect(await of(0)).toHaveLength(101)
  expect((await ann?.ask('answer', { deliveryId, value: last }))?.type, 'the same again is no change').toBe(
    'answerResult',
  )
  expect((await ben?.ask('answer', { deliveryId, value: 'right' }))?.type).toBe('answerResult')
  await desk.ask('closeQuestion', { moduleRunId: deliveryId })
  const closed = await until('it is closed', async () =>
    (await readLog(show)).find(({ type }) => type === 'QuestionClosed'),
  )
  const counts = { left: 0, right: 0, [last]: 1 }
  counts['right'] = (counts['right'] ?? 0) + 1
  expect(closed.data).toMatchObject({ answered: 2, counts })
  for (const wire of [desk, ann, ben]) wire?.close()
})

test('[QU-92] a phone that sends 10,000 answers is told to slow down and removed; few are recorded, its last one counts, and GO runs', async () => {
  const show = await createShow(limited.origin, 3)
  const desk = await openConsole(show)
  const [ann, ben] = await Promise.all(show.audience.slice(0, 2).map((user) => openPhone(show, user)))
  const put = await desk.ask('quickModule', { template: { type: 'ask', content: doors() }, group: 'audience' })
  const deliveryId = String(put.payload['moduleRunId'])
  await ben?.next(({ type }) => type === 'ask')
  for (let n = 0; n < 10_000; n++)
    ann?.sendRaw(JSON.stringify({ type: 'answer', payload: { deliveryId, value: n % 2 ? 'right' : 'left' } }))
  expect((await desk.ask('runCue', { cueId: show.board.cues[0]?._id })).type).toBe('runCueResult')
  await ben?.next(({ type }) => type === 'audioContent')
  expect((await ben?.ask('answer', { deliveryId, value: 'right' }))?.type).toBe('answerResult')
  expect(await ann?.closeCode).toBe(1013)
  expect(ann?.of('error').map(({ payload }) => payload['code'])).toContain('RATE_LIMITED')
  const given = (await readLog(show)).filter(({ type }) => type === 'AnswerGiven').map(({ data }) => data)
  const anns = given.filter(({ userId }) => userId === show.audience[0]?._id)
  expect(anns.length).toBeGreaterThan(0)
  expect(anns.length).toBeLessThanOrEqual(30)
  await desk.ask('closeQuestion', { moduleRunId: deliveryId })
  const closed = await until('it is closed', async () =>
    (await readLog(show)).find(({ type }) => type === 'QuestionClosed'),
  )
  const counts = { left: 0, right: 1 }
  counts[anns.at(-1)?.['value'] as 'left' | 'right']++
  expect(closed.data).toMatchObject({ answered: 2, counts })
  for (const wire of [desk, ben]) wire?.close()
})
