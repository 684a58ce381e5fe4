// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TemplatesTab } from './TemplatesTab.tsx'

beforeEach(() => localStorage.clear())

const template = (_id: string, more: object = {}) => ({
  _id,
  name: `Name of ${_id}`,
  description: '',
  oneshot: false,
  symbols: [],
  metadata: {},
  type: 'speech',
  content: { text: `Words of ${_id}`, voice: 'slt' },
  ...more,
})
const templates = [template('t1'), template('t2'), template('once', { oneshot: true }), template('t3')]
type Rest = NonNullable<Parameters<typeof openScreen>[1]>['rest']
const opened = (rest: Rest = {}, board: object = {}) =>
  openScreen(h(TemplatesTab), {
    board: { templates, ...board } as never,
    size: { width: 600, height: 600 },
    rest: {
      'GET /api/voices': () => ({ body: [{ _id: 'v', voiceId: 'slt', name: 'Slt', provider: 'flite' }] }),
      'POST /api/blackboards/K7M4QX/hear': () => ({ status: 503, body: { code: 'X', message: 'No voice today.' } }),
      ...rest,
    },
  })
const panel = () => document.querySelector<HTMLElement>('section[aria-labelledby=templates]') as HTMLElement
const buttons = (name: string, within: ParentNode = panel()) =>
  [...within.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === name)
const form = () => document.querySelector<HTMLElement>('form[aria-label^="Words of"]')
const opens = (name: string) =>
  [...panel().querySelectorAll<HTMLElement>('button, [role=button]')].find(({ textContent }) =>
    textContent?.includes(name),
  ) as HTMLElement
const types = (field: HTMLTextAreaElement | null | undefined, text: string) => {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
  field?.dispatchEvent(new Event('input', { bubbles: true }))
}
const key = (name: string, more: object = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })

it('lists the templates of the show but not those that were sent once, and Copy takes one into the form', async () => {
  const page = await opened()
  expect([buttons('Copy').length, panel().querySelector('h2 + span')?.textContent]).toEqual([3, '3'])
  await page.does(() => buttons('Copy')[1]?.click())
  const text = () =>
    document.querySelector<HTMLTextAreaElement>('section[aria-labelledby=create-template] textarea')?.value
  expect([page.text().includes('Copied from "Name of t2"'), text()]).toEqual([true, 'Words of t2'])
  await page.press('Undo')
  expect([page.text().includes('Drop template here to copy'), text()]).toEqual([true, ''])
})

it('hears a template of the list, and the form with its own words once they are complete', async () => {
  const page = await opened()
  const heard = () => page.calls.filter(({ call }) => call.endsWith('/hear')).map(({ body }) => body)
  await page.does(() => buttons('Hear it')[2]?.click())
  expect(heard(), 'as the first person').toEqual([{ template: 't3', userId: 'u1' }])
  const create = document.querySelector('section[aria-labelledby=create-template]') as HTMLElement
  expect(buttons('Hear it', create)[0]?.disabled).toBe(true)
  await page.does(() => buttons('Copy')[0]?.click())
  await page.does(() => buttons('Hear it', create)[0]?.click())
  expect(heard().at(-1)).toMatchObject({ template: { type: 'speech', content: { text: 'Words of t1', voice: 'slt' } } })
})

it('words of a running show are edited in place and saved for this show, or also in the performance', async () => {
  const page = await opened()
  await page.does(() => opens('Name of t2').click())
  await page.press(/^Edit/)
  const field = () => form()?.querySelector('textarea')
  expect([form()?.getAttribute('aria-label'), document.activeElement === field()]).toEqual([
    'Words of Name of t2',
    true,
  ])
  const save = () => page.button('Save for this show')
  expect(save().disabled, 'nothing has changed').toBe(true)
  await page.does(() => types(field(), ''))
  expect(save().disabled, 'it says nothing').toBe(true)
  await page.does(() => types(field(), 'Other words'))
  expect([save().disabled, panel().querySelectorAll('[data-mark]').length]).toEqual([false, 1])
  await page.does(() => field()?.dispatchEvent(key('Enter')))
  expect(page.asked('editTemplate'), 'a new line').toEqual([])
  await page.does(() => field()?.dispatchEvent(key('Enter', { ctrlKey: true })))
  const asked = () => page.asked('editTemplate')
  expect(asked().map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ templateId: 't2', content: expect.objectContaining({ text: 'Other words' }) }),
  ])
  await page.does(() => field()?.dispatchEvent(key('Enter', { ctrlKey: true })))
  expect(asked(), 'the first one is on its way').toHaveLength(1)
  await page.says('error', { code: 'LOCKED', message: 'It is locked.' }, { requestId: asked()[0]?.requestId })
  expect(page.text()).toContain('Not saved: It is locked. Your words are still here.')
  expect(field()?.value).toBe('Other words')
  await page.press('Cancel')
  expect([form(), panel().querySelectorAll('[data-mark]').length]).toEqual([null, 0])
  expect(document.activeElement?.textContent, 'the focus is at its button again').toMatch(/^Edit/)
})

it('a show without templates says what one is', async () => {
  const page = await opened({}, { templates: [templates[2]] })
  expect(page.text()).toContain('No templates yet.')
})

it('the list shows the beginning of each text, and the whole of it if it is wanted', async () => {
  const long = `First ${'and more '.repeat(40)}the end`
  const page = await opened({}, { templates: [template('t1', { content: { text: long, voice: 'slt' } })] })
  expect(panel().querySelectorAll('[class*=whole]')).toHaveLength(0)
  const full = panel().querySelector<HTMLElement>('input[type=radio][value=full]')
  await page.does(() => full?.click())
  expect(panel().querySelector('[class*=whole]')?.textContent).toContain(long)
})
