// @vitest-environment happy-dom
import { act, createElement as h } from 'react'
import { expect, it, vi } from 'vitest'
import { useConsoleSelection, useConsoleView } from '../../../console-state/ConsoleProvider.tsx'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { run } from '../../../live/testing/blackboard.ts'
import { ConsoleHeader } from './ConsoleHeader.tsx'

const cue = (_id: string, more: object = {}) => ({ _id, name: `Cue ${_id}`, description: '', modules: [], ...more })
type Shown = ReturnType<typeof useConsoleView> & ReturnType<typeof useConsoleSelection>
const Seen = ({ seen }: { seen: Shown[] }) => {
  seen.push({ ...useConsoleView(), ...useConsoleSelection() })
  return null
}
const section = () => document.querySelector('[aria-label="Current cue"]')
const go = () => document.querySelector<HTMLElement>('[data-go]')
const opened = (board: object = {}, more: object = {}, onHelp: () => void = () => undefined) =>
  openScreen(h(ConsoleHeader, { onHelp }), { board: board as never, ...more })
const key = (on: EventTarget | null, name: string, more: object = {}) => {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more })
  on?.dispatchEvent(event)
  return event.defaultPrevented
}

it('GO runs the next cue by a click and by Space, a held key runs it once, and the title names the show', async () => {
  const page = await opened({ cueHasRun: true, standby: null })
  expect(document.title).toBe('The Last Modem – Ghostlight')
  expect(go()?.textContent).toContain('GO 2 Cue c2')
  await page.does(() => go()?.click())
  expect(page.asked('runCue').map(({ payload }) => payload)).toEqual([expect.objectContaining({ cueId: 'c2' })])
  await page.leaves()
  const other = await opened({ cueHasRun: true })
  await other.does(() => key(go(), ' '))
  await other.does(() => expect(key(go(), ' ', { repeat: true }), 'a held Space').toBe(true))
  await other.does(() => expect(key(go(), 'Enter', { repeat: true }), 'a held Enter').toBe(true))
  await other.does(() => expect(key(go(), 'Enter'), 'Enter is a click').toBe(false))
  expect(other.asked('runCue')).toHaveLength(1)
  const up = new KeyboardEvent('keyup', { key: ' ', bubbles: true, cancelable: true })
  await other.does(() => go()?.dispatchEvent(up))
  expect(up.defaultPrevented, 'it is no click on key up').toBe(true)
})

it('says when Space is not GO, and which cue is set as next', async () => {
  const page = await opened({ cueHasRun: true, standby: 'c3' })
  expect([go()?.textContent, page.text()]).toEqual(['GO 3 Cue c3Space', expect.stringContaining('set as next')])
  const named = go()?.cloneNode(true) as HTMLElement
  for (const hidden of named.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  expect(named.textContent, 'its key is no part of its name').toBe('GO 3 Cue c3')
  const field = document.body.appendChild(document.createElement('input'))
  await page.does(() => field.focus())
  expect(go()?.textContent).toBe('GO 3 Cue c3Keys off while typing')
})

it('at the end there is nothing to run', async () => {
  const page = await opened({ cueIndex: 2, cueHasRun: true })
  expect([go()?.textContent, go()?.hasAttribute('disabled')]).toEqual(['End', true])
  await page.does(() => go()?.click())
  expect(page.asked('runCue')).toEqual([])
  expect(section()?.textContent).toMatch(/Next.*End$/)
})

it('a closed show and a long name mark GO', async () => {
  for (const [length, marked] of [
    [34, null],
    [35, 'rather'],
    [80, 'rather'],
    [81, 'very'],
  ] as const) {
    const page = await opened({
      cues: [cue('c1', { name: 'x'.repeat(length) })],
      closedAt: length === 35 ? 'then' : null,
    })
    expect(document.querySelector('[data-long]')?.getAttribute('data-long') ?? null).toBe(marked)
    expect(go()?.hasAttribute('data-closed')).toBe(length === 35)
    await page.leaves()
  }
})

it('[CH-08 DN-03] a menu plays the current cue while it stands by, and previews it once it plays or has ended', async () => {
  const seen: Shown[] = []
  const waiting = await opened()
  expect(section()?.textContent).toContain('standing by')
  await waiting.press(/^More about the current cue/)
  await waiting.press('Play')
  expect(waiting.asked('runCue').map(({ payload }) => payload)).toEqual([expect.objectContaining({ cueId: 'c1' })])
  await waiting.leaves()
  const playing = await openScreen(
    [h(ConsoleHeader, { key: 'header', onHelp: () => undefined }), h(Seen, { key: 'seen', seen })],
    { board: { cueIndex: 1, cueHasRun: true, runs: [run({ cueId: 'c2', module: 'm2' })] } },
  )
  expect(section()?.textContent).not.toContain('standing by')
  expect(section()?.textContent).toMatch(/Next.*End$/)
  await playing.press(/^More about the current cue/)
  expect([...document.querySelectorAll('[role=menuitem]')].map((it) => it.textContent)).toEqual(['Preview'])
  await playing.press('Preview')
  expect([seen.at(-1)?.tab, seen.at(-1)?.chosenCueId]).toEqual(['cues', 'c2'])
  expect(playing.asked('runCue')).toEqual([])
  await playing.leaves()
  await opened({ cueHasRun: true })
  expect([...(section()?.querySelectorAll('[data-standing]') ?? [])].map((it) => it.textContent)).toContain('1')
  expect(section()?.textContent, 'the one after the next GO').toMatch(/Nextafter 2 ?3Cue c3$/)
})

it('a show without cues says so', async () => {
  await opened({ cues: [] })
  expect(section()?.textContent).toBe('No cues available')
})

it('? opens help', async () => {
  const help = vi.fn()
  const page = await opened({}, {}, help)
  await page.does(() => key(document.body, '?'))
  expect(help).toHaveBeenCalledOnce()
})

it('a lock is shown with who locked it, and an unlock for a minute if this page saw it', async () => {
  const by = { by: 'Olga', at: '2024-01-01T19:05:00.000Z' }
  const bar = () => [...document.querySelectorAll('[role=status]')].map((it) => it.textContent ?? '').join()
  const locked = await opened({ locked: by })
  expect(bar()).toMatch(/Locked by Olga at \d\d:05/)
  await locked.leaves()
  const page = await opened({ unlocked: by })
  expect(bar(), 'that was before this page').not.toContain('Unlocked')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const changed = { field: 'unlocked', value: { by: 'Ben', at: '2024-01-01T19:07:00.000Z' } }
    await page.says('blackboardFieldUpdated', changed, { seq: 2, prev: 1 })
    expect(bar()).toMatch(/Unlocked by Ben at \d\d:07/)
    await act(async () => vi.advanceTimersByTime(59_000))
    expect(bar()).toContain('Unlocked by Ben')
    await act(async () => vi.advanceTimersByTime(1_000))
    expect(bar()).not.toContain('Unlocked')
  } finally {
    vi.useRealTimers()
  }
})

it('a rehearsal says so, and its ghosts are added and sent away', async () => {
  const person = (_id: string, ghost: boolean) => ({ _id, name: _id, phone: '', type: 'audience', data: { ghost } })
  const users = [...['x1', 'x2', 'x3'].map((id) => person(id, true)), person('u1', false)]
  let refuse = true
  const page = await opened(
    { rehearsal: true, users, sockets: { x1: ['s'], x3: ['s'], u1: ['s'] } },
    {
      rest: {
        'POST /api/blackboards/K7M4QX/ghosts': () =>
          refuse ? { status: 409, body: { code: 'FULL', message: 'The house is full.' } } : { body: {} },
        'DELETE /api/blackboards/K7M4QX/ghosts': () =>
          refuse ? { status: 409, body: { code: 'NO', message: 'They are busy.' } } : { body: {} },
      },
    },
  )
  expect(document.title).toBe('The Last Modem (rehearsal) – Ghostlight')
  expect(page.text()).toContain('2 of 3 ghosts in')
  await page.press('Add 40 ghosts')
  expect(page.calls.at(-1)).toEqual({ call: 'POST /api/blackboards/K7M4QX/ghosts', body: { count: 40 } })
  expect(page.text()).toContain('The house is full.')
  await page.press('Send them away')
  expect(page.text()).toContain('Send all 3 ghosts away?')
  const last = () => page.calls.filter(({ call }) => call.startsWith('DELETE')).length
  expect(last()).toBe(0)
  const sends = [...document.querySelectorAll<HTMLElement>('[role=dialog] button, [role=alertdialog] button')].find(
    ({ textContent }) => textContent === 'Send them away',
  )
  await page.does(() => sends?.click())
  expect([last(), page.text().includes('They are busy.')]).toEqual([1, true])
  refuse = false
  await page.does(() => sends?.click())
  expect([last(), page.text().includes('They are busy.')]).toEqual([2, false])
})

it('[CI-05] until the first GO it says how many items of the checklist are open, and GO runs its cue all the same', async () => {
  const checklist = ['exits', 'radios', 'lights'].map((name) => ({ key: name, text: name }))
  const tick = { done: true, by: 'Olga', at: '2026-05-01T19:00:00.000Z' }
  const page = await opened({ checklist, checks: { exits: tick } })
  expect(page.text()).toContain('2 items of the checklist are open')
  await page.does(() => go()?.click())
  expect(page.asked('runCue')).toHaveLength(1)
  await page.leaves()
  const begun = await opened({ checklist, startedAt: '2026-05-01T19:30:00.000Z' })
  expect(begun.text()).not.toContain('checklist')
  await begun.leaves()
  const ready = await opened({ checklist, checks: { exits: tick, radios: tick, lights: tick } })
  expect(ready.text()).not.toContain('checklist')
})
