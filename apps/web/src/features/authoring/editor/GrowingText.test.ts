// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { aCue, aModule, aScript } from '../edits/testing/script.ts'
import { openEditor } from './testing/editor-screen.ts'

it('[EW-37] braces are reported once somebody has left them, and not while they write in them', async () => {
  const base = aScript()
  const { page } = await openEditor({
    script: {
      ...base,
      performance: { ...base.performance, cues: ['a'] },
      cues: [aCue('a', ['m'])],
      modules: [aModule('m', 'a')],
    },
  })
  const field = document.querySelector<HTMLTextAreaElement>('textarea[aria-label^="Words of"]')
  if (!field) throw new Error('there is a line')
  const label = field.getAttribute('aria-label') ?? ''
  const reported = () => document.body.textContent?.includes('is not closed') === true
  const types = async (text: string) => {
    await page.types(label, text)
    return reported()
  }
  expect([await types('Hi {{'), await types('Hi {{nick'), await types('Hi {{nickname}')]).toEqual([false, false, false])
  expect(await types('Hi {{nickname}} and {{na')).toBe(false)
  await page.does(() => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(reported(), 'the list is closed').toBe(true)
  expect(await types('Hi {{nam')).toBe(false)
  await page.does(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(reported(), 'the field is left').toBe(true)
})

const oneLine = () => {
  const base = aScript()
  return {
    ...base,
    performance: { ...base.performance, cues: ['a'] },
    cues: [aCue('a', ['m'])],
    modules: [aModule('m', 'a')],
  }
}
const begun = 'Hello. {{#if fear}}You fear'

it('[WD-07] a pause in the middle of an {{#if}} loses nothing: the text stays, says what is missing, and is saved with its end', async () => {
  const { page, sent, server } = await openEditor({ script: oneLine() })
  const words = () => page.field('Words of Hello')
  const leaves = () => page.does(() => words().dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  await page.types('Words of Hello', begun)
  await leaves()
  expect(words().value).toBe(begun)
  expect(document.body.textContent).toContain('An {{#if}} has no {{/if}} after it (line 1, column 8).')
  expect(sent()).toEqual([])
  await page.leaves()
  const again = await openEditor({ again: server })
  expect(again.page.field('Words of Hello').value, 'after a reload').toBe(begun)
  await again.page.types('Words of Hello', `${begun} it{{/if}}.`)
  await again.page.does(() =>
    again.page.field('Words of Hello').dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  expect(server.script().templates).toMatchObject([{ content: { text: `${begun} it{{/if}}.` } }])
  await again.page.leaves()
  await openEditor({ again: server })
  expect(again.page.field('Words of Hello').value, 'nothing is kept any more').toBe(`${begun} it{{/if}}.`)
})

it('[WD-07] the panel of a template keeps it, too, and stores what else is written meanwhile', async () => {
  const { page, server } = await openEditor({ script: oneLine() })
  await page.press('Edit template Hello')
  const pauses = () => page.does(() => dispatchEvent(new Event('pagehide')))
  await page.types(/^Text/, begun)
  await pauses()
  await page.types(/^Name/, 'Fears')
  await pauses()
  expect(page.field(/^Text/).value).toBe(begun)
  expect(document.body.textContent).toContain('Not saved: An {{#if}} has no {{/if}} after it (line 1, column 8).')
  expect(server.script().templates).toMatchObject([{ name: 'Fears', content: { text: 'Hello.' } }])
})
