// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

/** Two cues that say the same template. */
const opened = () => {
  const base = aScript()
  const [template] = base.templates
  if (!template) throw new Error('the fixture has a template')
  const [one, two] = [aModule('m1', 'a'), aModule('m2', 'b')].map((it) => ({ ...it, template: template._id }))
  if (!one || !two) throw new Error('there are two modules')
  return openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues: ['a', 'b'], templates: [template._id] },
      cues: [aCue('a', ['m1']), aCue('b', ['m2'])],
      modules: [one, two],
      templates: [{ ...template, name: 'Hello' }],
    },
  })
}

const choose = async (page: Awaited<ReturnType<typeof opened>>['page'], typed: string, label: string) => {
  await page.does(() => document.querySelector<HTMLElement>('[data-focus="template m2"]')?.click())
  await expect.poll(() => document.querySelector('[role=option]')).not.toBeNull()
  if (typed !== '') await page.types('Search: Template', typed)
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find((it) => it.textContent === label)
  await page.does(() => option?.click())
}

it('[EW-35] a line gets words of its own where it stands, and the other cue keeps its words; one undo takes it back', async () => {
  const { page, server } = await opened()
  const [first] = server.script().templates
  await choose(page, '', 'New line')
  const field = document.activeElement as HTMLTextAreaElement
  expect([field.dataset['focus'], field.value, field.selectionStart, field.selectionEnd]).toEqual([
    'said m2 text',
    'New line',
    0,
    8,
  ])
  await page.settled()
  const { modules, templates } = server.script()
  const own = templates.find(({ _id }) => _id !== first?._id)
  expect(own).toMatchObject({ type: 'speech', name: 'New line', content: { text: 'New line', voice: 'v' } })
  expect(modules.map(({ template }) => template)).toEqual([first?._id, own?._id])
  await page.press('Undo')
  await page.settled()
  expect(server.script().modules.map(({ template }) => template)).toEqual([first?._id, first?._id])
})

it('[EW-35] what is typed into the list becomes the words, and their name', async () => {
  const { page, server } = await opened()
  const words = 'Come in, come in: it has been raining since noon.'
  await choose(page, words, `New line: ${words}`)
  await page.settled()
  expect(server.script().templates.at(-1)).toMatchObject({
    name: 'Come in, come in: it has been raining si…',
    content: { text: words },
  })
})
