import type { Template } from '@ghostlight/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { openConsolePage } from '../../live/testing/console-page.ts'
import { useNewTemplate } from './useNewTemplate.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const values = (name: string, text = `Text of ${name}`) => ({ name, type: 'speech', content: { text, voice: 'slt' } })
const template = (name: string): Template => ({
  _id: name,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  ...values(name),
  type: 'speech',
})

const opened = async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = openConsolePage()
  const { now, again } = await page.shows(useNewTemplate, undefined)
  await page.connects()
  return {
    page,
    now,
    again,
    change: (to: ReturnType<typeof values>) => page.does(() => now().change(to)),
    create: () => page.does(() => now().create()),
    asked: () => page.asked('addTemplate'),
    told: () => page.toasts.get().toasts.map(({ words }) => words),
  }
}

it('an incomplete template is not sent; a created one is reported, and the next begins with its voice', async () => {
  const { page, now, change, create, asked, told } = await opened()
  await change(values(''))
  await create()
  await change(values('No text', ' '))
  await create()
  expect(asked()).toEqual([])
  for (const [nth, name] of ['One', 'Two', 'Three'].entries()) {
    await change(values(name))
    await create()
    await page.answers(asked()[nth], { template: template(name) })
    expect(now().values).toEqual({ name: '', type: 'speech', content: { text: '', voice: 'slt' } })
  }
  expect(asked().map(({ payload }) => (payload['template'] as Template).name)).toEqual(['One', 'Two', 'Three'])
  expect(told()).toEqual(['3 templates were created, the last "Three".'])
  await page.closes()
})

it('text typed while the server answers stays, and so does refused text', async () => {
  const { page, now, change, create, asked, told } = await opened()
  await change(values('One'))
  await create()
  await change(values('Two'))
  await page.answers(asked()[0], { template: template('One') })
  expect(now().values).toEqual(values('Two'))
  await create()
  await page.refuses(asked()[1], 'INTERNAL', 'not now')
  expect(now()).toMatchObject({ values: values('Two'), outcome: { tone: 'refused', text: 'not now' } })
  expect(told()).toHaveLength(1)
  await change(values('Two b'))
  expect(now().outcome, 'the refusal was about what was sent').toBeNull()
  await page.closes()
})

it('a copy replaces what was written, which can be brought back until the copy is changed or created', async () => {
  const { page, now, change, create, asked } = await opened()
  const copies = (name: string) => page.does(() => now().copy(template(name)))
  await change(values('Own'))
  await copies('A')
  expect(now()).toMatchObject({ replaced: 'A', values: values('A copy', 'Text of A') })
  await page.does(() => now().bringBack())
  expect(now()).toMatchObject({ replaced: null, values: values('Own') })
  await copies('B')
  await change(values('B changed'))
  expect(now().replaced).toBeNull()
  await page.does(() => now().bringBack())
  expect(now().values, 'nothing is left to bring back').toEqual(values('B changed'))
  await create()
  await page.refuses(asked()[0], 'INTERNAL')
  await copies('C')
  expect(now().outcome, 'the refusal was about another template').toBeNull()
  await create()
  await page.answers(asked()[1], { template: template('C copy') })
  expect(now().replaced).toBeNull()
  await page.closes()
})

it('in simple mode a template gets a name by itself, and this browser remembers the mode', async () => {
  const { page, now, change, create, asked, again } = await opened()
  await page.does(() => now().setSimple(true))
  await change(values(''))
  expect(now().missing).toEqual([])
  await create()
  expect(asked()[0]?.payload).toMatchObject({ template: { name: 'Quick speech template' } })
  await page.leaves()
  await again(undefined)
  expect(now().simple).toBe(true)
  await page.closes()
})

it('unfinished values survive a change of tabs, and belong to their show', async () => {
  const { page, now, again, change } = await opened()
  await change(values('Mine'))
  await page.leaves()
  await again(undefined)
  expect(now().values).toEqual(values('Mine'))
  page.goesTo({ _id: 'B2B2B2' })
  await again(undefined)
  expect(now().values.name).toBe('')
  await page.closes()
})
