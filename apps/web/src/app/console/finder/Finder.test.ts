// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { useConsoleSelection, useConsoleView } from '../../../console-state/ConsoleProvider.tsx'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { Finder } from './Finder.tsx'
import { useFinderKey } from './useFinderKey.ts'

const field = 'Person, cue, line, group, setting or key'
type Seen = ReturnType<typeof useConsoleView> & ReturnType<typeof useConsoleSelection>
const SeenConsole = ({ seen }: { seen: Seen[] }) => {
  seen.push({ ...useConsoleView(), ...useConsoleSelection() })
  return null
}
const Keys = ({ open }: { open: () => void }) => {
  useFinderKey(open)
  return h('input', { 'aria-label': 'Any' })
}

const opened = async () => {
  const seen: Seen[] = []
  const [onClose, onKeys] = [vi.fn(), vi.fn()]
  const page = await openScreen([h(Finder, { key: 'f', onClose, onKeys }), h(SeenConsole, { key: 's', seen })])
  const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')]
  const choose = (text: string) =>
    page.does(() =>
      options()
        .find((it) => it.textContent?.includes(text))
        ?.click(),
    )
  return { page, options, choose, onClose, onKeys, now: () => seen.at(-1) }
}

it('[FI-02 FI-05] a cue, a tab and a key lead to their place, and run nothing', async () => {
  const { page, choose, onClose, onKeys, now } = await opened()
  await page.types(field, 'cue c3')
  await choose('Cue c3')
  expect([now()?.selectedCueId, now()?.tab, onClose.mock.calls.length]).toEqual(['c3', 'cues', 1])
  await page.types(field, 'voices')
  await choose('Voices')
  expect(now()?.tab).toBe('voices')
  await page.types(field, 'pause everything')
  await choose('Pause everything')
  expect(onKeys).toHaveBeenCalledOnce()
  await page.types(field, 'comfortable rows')
  await choose('Comfortable rows')
  expect(now()?.density).toBe('comfortable')
  expect(['runCue', 'pauseAll', 'stopAll'].flatMap(page.asked)).toEqual([])
})

it('[FI-04 FI-08] a person, or the question about them, leads to the cues in which they are spoken to, to their card, and Backspace leads back', async () => {
  const { page, choose, options, onClose, now } = await opened()
  const name = 'Name of u1'
  await page.types(field, `when is ${name} spoken to?`)
  expect(options().map((it) => it.textContent)).toEqual([expect.stringContaining(name)])
  await choose(name)
  expect(onClose).not.toHaveBeenCalled()
  expect(page.text()).toContain(`When is ${name} spoken to?`)
  expect(options().at(-1)?.textContent).toContain(`Open the card of ${name}`)
  const back = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true, cancelable: true })
  await page.does(() => page.field('Cue').dispatchEvent(back))
  expect(page.text()).toContain('Find anything')
  await page.types(field, name)
  await choose(name)
  await choose('Open the card')
  expect([now()?.tab, now()?.asked?.userId, onClose.mock.calls.length]).toEqual(['users', 'u1', 1])
})

it('[FI-01] Ctrl+K and ⌘K open it, also while somebody types, but not over an open dialog or with other keys', async () => {
  const open = vi.fn()
  const page = await openScreen(h(Keys, { open }))
  const press = (more: object, on: EventTarget = document.body) => {
    const event = new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...more })
    on.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([
    press({ ctrlKey: true }),
    press({ metaKey: true }, page.field('Any')),
    press({ ctrlKey: true, key: 'K' }),
  ]).toEqual([true, true, true])
  expect(open).toHaveBeenCalledTimes(3)
  expect([press({}), press({ ctrlKey: true, shiftKey: true }), press({ ctrlKey: true, altKey: true })]).toEqual([
    false,
    false,
    false,
  ])
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  expect(press({ ctrlKey: true }), 'the browser does not take it either').toBe(true)
  expect(open).toHaveBeenCalledTimes(3)
  dialog.remove()
  await vi.waitFor(() => expect(open, 'a dialog that was just closing').toHaveBeenCalledTimes(4))
  document.body.append(dialog)
  press({ ctrlKey: true })
  await page.leaves()
  dialog.remove()
  press({ ctrlKey: true })
  await Promise.resolve()
  expect(open).toHaveBeenCalledTimes(4)
})
