// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { useEditSession } from '../edits/EditsProvider.tsx'
import { openEditor } from './testing/editor-screen.ts'
import { useCueActions } from './useCueActions.ts'
import { useEmoteActions } from './useEmoteActions.ts'
import { useGroupActions } from './useGroupActions.ts'
import { usePerformanceTexts } from './usePerformanceTexts.ts'
import { useQuestionActions } from './useQuestionActions.ts'
import { useTemplateActions } from './useTemplateActions.ts'

const useActions = () => ({
  cues: useCueActions('p'),
  groups: useGroupActions('p'),
  templates: useTemplateActions('p'),
  questions: useQuestionActions('p'),
  emotes: useEmoteActions('p'),
  texts: usePerformanceTexts('p'),
  session: useEditSession(),
})
type Actions = ReturnType<typeof useActions>
const Beside = ({ drawn }: { drawn: Actions[] }) => {
  drawn.push(useActions())
  return null
}

/** Opens the editor with the actions that its buttons call; `now` returns the latest ones. */
const opened = async (options: Parameters<typeof openEditor>[0] = {}) => {
  const drawn: Actions[] = []
  const editor = await openEditor({ ...options, beside: h(Beside, { drawn }) })
  const now = () => {
    const last = drawn.at(-1)
    if (!last) throw new Error('nothing was drawn')
    return last
  }
  return { ...editor, drawn, now }
}
const cueNames = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-label="Cue name"]')].map(({ value }) => value)

it('[AE-03] three presses before any answer make three cues, each at the end of the list that its author saw', async () => {
  const { page, server, answers, release, now } = await opened()
  answers.hold = true
  const made: string[] = []
  await page.does(() => void made.push(now().cues.add()._id, now().cues.add()._id, now().cues.add()._id))
  expect(cueNames(), 'shown at once').toEqual(['Cue a', 'Cue b', 'New Cue', 'New Cue', 'New Cue'])
  answers.hold = false
  await release()
  await page.settled()
  expect(server.script().performance.cues).toEqual(['a', 'b', ...made])
  expect(
    server.script().cues.filter(({ _id }) => made.includes(_id)),
    'each once',
  ).toHaveLength(3)
})

it('a page that is left before the answer, and opened again, neither loses the cue nor adds a second one', async () => {
  const first = await opened()
  first.answers.hold = true
  let id = ''
  await first.page.does(() => {
    id = first.now().cues.add()._id
  })
  await first.page.leaves()
  const second = await opened({ again: first.server })
  await second.page.settled()
  expect(first.server.script().performance.cues).toEqual(['a', 'b', id])
  expect(cueNames()).toEqual(['Cue a', 'Cue b', 'New Cue'])
  expect(second.sent(), 'the same request once more').toEqual(first.sent())
  expect(second.now().session.queue.get().waiting).toEqual([])
})

it('a stored cue stays on the page until the page has loaded the performance again', async () => {
  const { page, answers, release, server, now } = await opened()
  answers.deaf = true
  await page.does(() => void now().cues.add())
  await page.settled()
  expect(now().session.queue.get().waiting, 'it is answered').toEqual([])
  expect(server.script().cues).toHaveLength(3)
  expect(cueNames(), 'the performance has not come again').toEqual(['Cue a', 'Cue b', 'New Cue'])
  answers.deaf = false
  await release()
  expect(cueNames()).toEqual(['Cue a', 'Cue b', 'New Cue'])
})

it('a second press for a deleted item, or a move from a place that does not exist, does nothing', async () => {
  const { page, server, sent, now } = await opened()
  const [a, b] = server.script().cues
  const [g] = server.script().groups
  if (!a || !b || !g) throw new Error('the fixture has two cues and a group')
  await page.does(() => {
    now().cues.remove(b, 1)
    now().cues.remove(b, 1)
    now().groups.remove(g)
    now().groups.remove(g)
    now().cues.move(7, 0)
  })
  await page.settled()
  expect(sent().flatMap(({ edits }) => edits.map(({ type }) => type))).toEqual(['delete', 'delete'])
  expect([server.script().cues, server.script().groups]).toEqual([[a], []])
})

it('a cue that is moved twice before the answer ends where it was put last', async () => {
  const { page, server, answers, release, now } = await opened()
  answers.hold = true
  await page.does(() => void now().cues.add())
  const [, , third = ''] = now().session.shown('p')?.performance.cues ?? []
  await page.does(() => {
    now().cues.move(2, 0)
    now().cues.move(0, 1)
  })
  answers.hold = false
  await release()
  await page.settled()
  expect(server.script().performance.cues).toEqual(['a', third, 'b'])
})

it('a group is added at the end of the groups, and is changed and deleted as its author saw it', async () => {
  const { page, server, now } = await opened()
  let id = ''
  await page.does(() => {
    id = now().groups.add()._id
    now().groups.add()
    now().groups.change(id, { name: 'Left' }, { name: 'New Group' })
  })
  await page.settled()
  expect(server.script().groups.map(({ name }) => name)).toEqual(['Choir', 'Left', 'New Group'])
  expect(server.script().performance.groups.slice(0, 2)).toEqual(['g', id])
  const left = server.script().groups.find(({ _id }) => _id === id)
  await page.does(() => void (left && now().groups.remove(left)))
  await page.settled()
  expect(server.script().groups.map(({ name }) => name)).toEqual(['Choir', 'New Group'])
})

it('a change without effect is not sent, and cannot be undone', async () => {
  const { page, sent, now } = await opened()
  const draft = { name: 'Hello', type: 'speech', content: { text: 'Hello.', voice: 'v' } }
  await page.does(() => {
    now().templates.change('t', draft)
    now().cues.change('a', { name: 'Cue a' })
    now().groups.change('g', { name: 'Choir' })
  })
  expect(sent()).toEqual([])
  expect(now().session.historyOf('p').done).toEqual([])
  await page.does(() => void now().templates.change('t', { ...draft, name: 'Good evening' }))
  expect(sent()).toHaveLength(1)
})

it('a template is changed from what its author saw, so that another author’s words are not overwritten unseen', async () => {
  const { page, sent, now } = await opened()
  const words = (text: string) => ({ name: 'Hello', type: 'speech', content: { text, voice: 'v' } })
  await page.does(() => void now().templates.change('t', words('Hello, you.'), words('Hi.')))
  const [set] = sent()[0]?.edits ?? []
  expect(set).toMatchObject({ fields: [{ path: 'content.text', from: 'Hi.', to: 'Hello, you.' }] })
})

it('drawing the page again does not make new actions, so nothing below it is drawn again', async () => {
  const { page, drawn, now } = await opened()
  const before = now()
  await page.press(/^Groups/)
  await page.press('+ Add Group')
  await page.settled()
  expect(drawn.every(({ cues, groups }) => cues === before.cues && groups === before.groups)).toBe(true)
})

it('a text is sent alone, so that another author’s edit refuses nothing else; a new item is sent with its place', async () => {
  const { page, sent, now } = await opened()
  const named = (id: string, to: string) => ({
    type: 'set' as const,
    kind: 'cue' as const,
    id,
    fields: [{ path: 'name', from: `Cue ${id}`, to }],
  })
  const made = { _id: 'c', name: 'New', description: '', modules: [] }
  const place = { type: 'place' as const, kind: 'performance' as const, id: 'p', list: 'cues' as const, item: 'c' }
  await page.does(() =>
    now().session.perform('p', {
      label: 'it',
      edits: [
        named('a', 'One'),
        { type: 'add', kind: 'cue', item: made },
        { ...place, after: ['b'] },
        named('b', 'Two'),
      ],
    }),
  )
  await page.settled()
  expect(sent().map(({ edits }) => edits.map(({ type }) => type))).toEqual([['set'], ['add', 'place'], ['set']])
})

it('[JQ-30] a look at the usual five questions and nine emotes loses no own ones', async () => {
  const { page, server, now } = await opened()
  const own = () => {
    const { joinQuestions, emotes } = server.script().performance.data ?? {}
    return [joinQuestions?.map(({ key }) => key), emotes?.map(({ key }) => key)]
  }
  const does = async (act: (actions: Actions) => unknown) => {
    await page.does(() => void act(now()))
    await page.settled()
  }
  for (const list of ['questions', 'emotes'] as const) {
    await does((it) => it[list].choose(true))
    for (let n = 0; n < 3; n++) await does((it) => it[list].add())
  }
  const before = own()
  expect(before.map((keys) => keys?.length)).toEqual([3, 3])
  await does(({ questions, emotes }) => [questions.choose(false), emotes.choose(false)])
  expect(own()).toEqual([undefined, undefined])
  await does(({ questions, emotes }) => [questions.choose(true), emotes.choose(true)])
  expect(own()).toEqual(before)
})

it('[OW-05] words for an empty field that are emptied are no words: they are gone, and so is a part of the look', async () => {
  const { page, server, now } = await opened()
  const data = () => server.script().performance.data
  await page.does(() => void now().texts.changeOrElse('offering', 'your gift', ''))
  await page.does(() => void now().texts.changeLook('accent', '#aa3300', ''))
  expect(data()).toMatchObject({ orElse: { offering: 'your gift' }, look: { accent: '#aa3300' } })
  await page.does(() => void now().texts.changeOrElse('offering', '', 'your gift'))
  await page.does(() => void now().texts.changeLook('accent', '', '#aa3300'))
  expect(Object.values(data()?.orElse ?? {})).toEqual([])
  expect(Object.values(data()?.look ?? {})).toEqual([])
})
