// @vitest-environment happy-dom
import type { Cue, Script, Template } from '@ghostlight/contracts'
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const way = (option: string, cue: string, template = 'door') => ({ template, option, cue })
const question = (_id: string, kind: 'choice' | 'scale' = 'choice'): Template =>
  ({
    ...aScript().templates[0],
    _id,
    name: `The ${_id}`,
    type: 'ask',
    content: {
      question: 'Which door?',
      kind,
      options: ['left', 'right', 'none'].map((id) => ({ _id: id, label: `The ${id} one` })),
      closes: {},
      results: 'after',
      tie: 'first',
    },
  }) as Template

/** Cue `a` asks for a door and for a mood; `b` and `c` may follow. */
const forked = (next?: Cue['next'], templates = [question('door'), question('mood', 'scale')]): Script => {
  const script = aScript()
  return {
    ...script,
    performance: { ...script.performance, cues: ['a', 'b', 'c'], templates: ['t', 'door', 'mood'] },
    templates: [...script.templates, ...templates],
    modules: ['door', 'mood', 't'].map((template, at) => ({ ...aModule(`m${at}`, 'a'), template })),
    cues: [{ ...aCue('a', ['m0', 'm1', 'm2']), ...(next && { next }) }, { ...aCue('b'), number: '5b' }, aCue('c')],
  }
}
const pickers = () =>
  [...document.querySelectorAll('[aria-label^="Then cue"]')].map((it) => it.getAttribute('aria-label'))
const nextOf = (script: Script) => script.cues.find(({ _id }) => _id === 'a')?.next

it('[QU-54] beside each option of a question stands the cue that follows, and what is no choice has none', async () => {
  await openEditor({ script: forked([way('left', 'b'), way('right', 'a')]) })
  expect(pickers()).toEqual([
    'Then cue, after The left one: 5b, Cue b',
    'Then cue, after The right one: 1, Cue a',
    'Then cue, after The none one: in order',
  ])
  const rows = [...document.querySelectorAll('[aria-label="What follows The door"] li')].map((it) => it.textContent)
  expect(rows.map((it) => it?.includes('leads back'))).toEqual([false, true, false])
})

it('[QU-54] a cue is chosen from all, changed and taken out again, and the other options keep theirs', async () => {
  const { page, server } = await openEditor({ script: forked([way('right', 'c')]) })
  const choose = async (option: string, words: string) => {
    await page.does(() => document.querySelector<HTMLElement>(`[aria-label^="Then cue, after ${option}"]`)?.click())
    await page.does(() =>
      [...document.querySelectorAll<HTMLElement>('[role=option]')]
        .find(({ textContent }) => textContent?.includes(words))
        ?.click(),
    )
  }
  await choose('The left one', 'Cue b')
  expect(nextOf(server.script())).toEqual([way('right', 'c'), way('left', 'b')])
  await choose('The right one', 'Cue b')
  expect(nextOf(server.script())).toEqual([way('right', 'b'), way('left', 'b')])
  await choose('The right one', 'in order')
  expect(nextOf(server.script())).toEqual([way('left', 'b')])
  await choose('The left one', 'in order')
  expect(nextOf(server.script()) ?? []).toEqual([])
})

it('[QU-54] a cue to which answers lead is not deleted: the way is named, and its field is one press away', async () => {
  const { page, server } = await openEditor({ script: forked([way('left', 'b'), way('right', 'a')]) })
  await page.press('Delete cue Cue b')
  expect(server.script().cues.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  const alert = () => document.querySelector('[role=alert]')?.textContent
  expect(alert()).toContain('Not deleted: answers lead to it')
  expect(alert()).toContain('cue 1, The door: “The left one” → cue 5b, Cue b')
  await page.press('Delete cue Cue c')
  expect(
    server.script().cues.map(({ _id }) => _id),
    'nothing leads to it',
  ).toEqual(['a', 'b'])
  await page.press('Delete cue Cue a')
  expect(
    server.script().cues.map(({ _id }) => _id),
    'only its own way leads to it',
  ).toEqual(['b'])
  expect(alert()).toBeUndefined()
})

it('[QU-55] a way that is never taken says why, and is taken out', async () => {
  const lost = [way('gone', 'b'), way('left', 'zzz'), way('left', 'b', 'mood'), way('left', 'c', 'nowhere')]
  const { page, server } = await openEditor({ script: forked(lost) })
  const told = () =>
    [...document.querySelectorAll('[aria-label="Ways that are never taken"] li')].map((it) => it.textContent)
  expect(told()).toEqual([
    'Never taken, because an option of “The door” is gone: then cue 5b, Cue b.',
    'Never taken, because an option of “The mood” is gone: then cue 5b, Cue b.',
    'Never taken, because its question is gone: then cue 3, Cue c.',
  ])
  expect(pickers()[0], 'its own field says that the cue is gone').toContain('a cue that is gone')
  await page.does(() => document.querySelector<HTMLElement>('[aria-label^="Take out: Never taken"]')?.click())
  expect(told()).toHaveLength(2)
  expect(nextOf(server.script())).toEqual(lost.slice(1))
})
