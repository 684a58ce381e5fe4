// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { aCue, aModule, aScript } from '../../edits/testing/script.ts'
import { openEditor } from '../testing/editor-screen.ts'
import { aTried } from './testing/tried.ts'

const threeCues = () => {
  const script = aScript()
  return {
    ...script,
    performance: { ...script.performance, cues: ['a', 'b', 'c'] },
    cues: [aCue('a', ['m', 'n']), aCue('b', ['o']), aCue('c')],
    modules: [aModule('m', 'a'), aModule('n', 'a'), aModule('o', 'b')],
  }
}
const opened = async (path?: string) => {
  const editor = await openEditor({
    script: threeCues(),
    rest: { 'POST /api/performances/p/try': () => ({ body: aTried() }) },
    ...(path !== undefined && { path }),
  })
  const { page } = editor
  return {
    ...editor,
    asked: () =>
      page.calls.flatMap(({ call, body }) => (call.endsWith('/try') ? [body as Record<string, unknown>] : [])),
    /** waits for the code and for the answer */
    comes: () =>
      vi.waitFor(async () => {
        await page.settled()
        expect(page.text()).toContain('3 invented people')
      }, 10_000),
    presses: (key: string, more: object) =>
      page.does(() =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
        ),
      ),
  }
}
const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

it('[WD-60] the toolbar tries it from the top, and the head of a cue from there', async () => {
  const { page, asked, comes } = await opened()
  await page.press('Try it')
  await comes()
  await page.press('← Back to the script')
  await page.press('Try from cue Cue b')
  await comes()
  expect(asked()).toMatchObject([
    { people: 60, seed: '1' },
    { people: 60, seed: '1', from: 'b' },
  ])
  expect(asked()[0]).not.toHaveProperty('from')
})

it('[WD-60] the key tries it from the cue that has the focus, a module counts as its cue', async () => {
  const { page, asked, comes, presses } = await opened()
  await page.does(() => focus('[data-module="o"] button'))
  await presses('Enter', { ctrlKey: true, shiftKey: true })
  await comes()
  await page.press('← Back to the script')
  await page.does(() => (document.activeElement as HTMLElement | null)?.blur())
  await presses('Enter', { ctrlKey: true, shiftKey: true })
  await vi.waitFor(async () => {
    await page.settled()
    expect(asked()).toHaveLength(2)
  })
  expect(asked().map(({ from }) => from)).toEqual(['b', undefined])
})

it('[WD-60 WD-63] an address opens the same try, and an entry leads to its field at the desk', async () => {
  const { page, asked, comes } = await opened('/authoring?performance=p&view=try&from=b&people=7&seed=rain')
  await comes()
  expect(asked()).toMatchObject([{ from: 'b', people: 7, seed: 'rain' }])
  await page.does(() => document.querySelector<HTMLInputElement>('input[type=radio][value=nobody]')?.click())
  await page.press('cue 3, Bows')
  expect(page.text()).toContain('Add Cue')
  expect(document.activeElement?.getAttribute('data-focus')).toBe('cue c')
})

it('[WD-64] a try waits until the server has the edits, and is not told that they changed anything', async () => {
  const { page, answers, asked, comes, release } = await opened()
  answers.hold = true
  await page.press('+ Add Cue')
  await page.press('Try it')
  await vi.waitFor(async () => {
    await page.settled()
    expect(page.text()).toContain('Trying with 60 people …')
  }, 10_000)
  expect(asked()).toEqual([])
  answers.hold = false
  await release()
  await comes()
  expect(asked()).toHaveLength(1)
  expect(page.text()).not.toContain('The performance has changed')
})

it('[WD-66] leaving while the edits are on their way asks for nothing', async () => {
  const { page, answers, asked, release } = await opened()
  answers.hold = true
  await page.press('+ Add Cue')
  await page.press('Try it')
  await vi.waitFor(async () => {
    await page.settled()
    expect(page.text()).toContain('Trying with')
  }, 10_000)
  await page.press('← Back to the script')
  await release()
  await page.settled()
  expect([asked(), page.text().includes('Add Cue')]).toEqual([[], true])
})
