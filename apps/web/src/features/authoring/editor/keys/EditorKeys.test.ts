// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'

const threeCues = () => {
  const script = aScript()
  return {
    ...script,
    performance: { ...script.performance, cues: ['a', 'b', 'c'] },
    cues: [aCue('a', ['m', 'n', 'o']), aCue('b', ['p']), aCue('c')],
    modules: [aModule('m', 'a'), aModule('n', 'a'), aModule('o', 'a'), aModule('p', 'b')],
  }
}
const press = (key: string, more: object = {}, on: Element | null = document.activeElement) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  ;(on ?? document.body).dispatchEvent(event)
  return event.defaultPrevented
}
const focusIn = (selector: string) =>
  document.querySelector<HTMLElement>(`${selector} [data-focus], ${selector} button, ${selector} input`)?.focus()
const opened = async () => {
  const { page, server } = await openEditor({ script: threeCues() })
  const keys = async (key: string, more: object = {}) => {
    let taken = false
    await page.does(() => {
      taken = press(key, more)
    })
    await page.settled()
    return taken
  }
  return { page, server, keys, modules: (cue: string) => server.script().cues.find(({ _id }) => _id === cue)?.modules }
}

it('Ctrl+Enter makes a new one after the module or the cue with the focus, or a cue at the end', async () => {
  const { page, server, keys, modules } = await opened()
  await page.does(() => focusIn('[data-module="m"]'))
  expect(await keys('Enter', { ctrlKey: true })).toBe(true)
  expect([modules('a')?.length, modules('a')?.[0], modules('a')?.[2], modules('b')]).toEqual([4, 'm', 'n', ['p']])
  await page.does(() => (document.activeElement as HTMLElement | null)?.blur())
  await keys('Enter', { ctrlKey: true })
  expect(server.script().performance.cues.slice(0, 3)).toEqual(['a', 'b', 'c'])
  expect(server.script().performance.cues).toHaveLength(4)
})

it('Alt and an arrow move the module with the focus, and no other', async () => {
  const { page, keys, modules } = await opened()
  await page.does(() => focusIn('[data-module="n"]'))
  await keys('ArrowUp', { altKey: true })
  expect(modules('a')).toEqual(['n', 'm', 'o'])
  await page.does(() => focusIn('[data-module="n"]'))
  await keys('ArrowDown', { altKey: true })
  await page.does(() => focusIn('[data-module="n"]'))
  await keys('ArrowDown', { altKey: true })
  expect(modules('a')).toEqual(['m', 'o', 'n'])
  await page.does(() => (document.activeElement as HTMLElement | null)?.blur())
  expect(await keys('ArrowUp', { altKey: true }), 'nothing has the focus').toBe(false)
})

it('Ctrl+F opens find with the focus in its field; there it is the browser’s own', async () => {
  const { page, keys } = await opened()
  expect(await keys('f', { ctrlKey: true })).toBe(true)
  expect(document.activeElement?.getAttribute('data-focus')).toBe('find')
  expect(await keys('f', { ctrlKey: true })).toBe(false)
  await page.types('Find', 'choir')
  expect(page.text()).toContain('1 place')
})

it('? shows the keys, and while they are shown no key acts', async () => {
  const { page, server, keys } = await opened()
  expect(await keys('?', { shiftKey: true })).toBe(true)
  expect(page.text()).toContain('Leave a text')
  await keys('Enter', { ctrlKey: true })
  expect(server.script().cues).toHaveLength(3)
})

it('Ctrl+K leads to a cue, a template or a group by a few letters', async () => {
  const { page, keys } = await opened()
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  await keys('k', { ctrlKey: true })
  expect(options().map((it) => it.textContent)).toEqual([
    ...['1 Cue acue', '2 Cue bcue', '3 Cue ccue', 'Hellotemplate', 'Choirgroup'],
  ])
  await page.types('Act, cue, template or group', 'zzz')
  expect(page.text()).toContain('Nothing has these letters.')
  await page.types('Act, cue, template or group', 'cho')
  expect(options().map((it) => it.textContent)).toEqual(['Choirgroup'])
  await page.does(() => options()[0]?.click())
  await page.settled()
  expect(document.querySelector('section[aria-labelledby=groups]')?.contains(document.activeElement)).toBe(true)
  expect(document.querySelector('[role=dialog]')).toBeNull()
})

it('[FI-07] letters typed right after Ctrl+K do not end up in the text before', async () => {
  const { page, keys } = await opened()
  await page.does(() => focusIn('[data-module="m"]'))
  const before = document.activeElement
  await keys('k', { ctrlKey: true })
  expect([...'cho'].map((key) => press(key, {}, before))).toEqual([true, true, true])
  const field = page.field('Act, cue, template or group')
  await page.does(() => field.blur())
  await page.does(() => field.focus())
  expect(field.value).toBe('cho')
})

it('Replace replaces one place, Replace all the others, and says how many', async () => {
  const script = aScript()
  const [template] = script.templates
  const said = (_id: string, text: string) =>
    ({ ...template, _id, name: `T ${_id}`, content: { text, voice: 'v' } }) as never
  const { page, server } = await openEditor({
    script: {
      ...script,
      performance: { ...script.performance, templates: ['x', 'y', 'z'] },
      templates: [said('x', 'The rain falls.'), said('y', 'Rain, rain.'), said('z', 'Sun.')],
    },
  })
  const texts = () => server.script().templates.map(({ content }) => (content as { text: string }).text)
  await page.does(() => press('f', { ctrlKey: true }))
  await page.types('Find', 'rain')
  expect(page.text()).toContain('2 places')
  expect([...document.querySelectorAll('section[aria-labelledby=find] mark')].map((it) => it.textContent)).toEqual([
    'rain',
    'Rain',
  ])
  await page.types('Replace with', 'snow')
  await page.does(() =>
    [...document.querySelectorAll<HTMLElement>('button')].filter((it) => it.textContent === 'Replace')[1]?.click(),
  )
  await page.settled()
  expect([texts()[0], texts()[1]?.toLowerCase()]).toEqual(['The rain falls.', 'snow, snow.'])
  await page.press('Replace all')
  await page.settled()
  expect([texts()[0], page.text().includes('Replaced in 1 place.')]).toEqual(['The snow falls.', true])
})

it('[LN-78] Ctrl+Alt+O goes to the choice of the language, and the browser does nothing', async () => {
  const { keys } = await opened()
  expect(await keys('o', { code: 'KeyO', ctrlKey: true, altKey: true })).toBe(true)
  expect(document.activeElement?.getAttribute('data-focus')).toBe('words language')
})
