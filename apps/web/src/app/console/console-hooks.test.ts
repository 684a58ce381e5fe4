// @vitest-environment happy-dom
import { createElement as h, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { drawingOf, openScreen } from '../../console-state/testing/console-screen.ts'
import { giveKeysBack, leavesSpace } from '../../keys/pointer-focus.ts'
import { run } from '../../live/testing/blackboard.ts'
import { useSessionWatch } from '../../session/useSessionWatch.ts'
import { ToastProvider } from '../../toasts/ToastProvider.tsx'
import { ConsoleScreen } from './ConsoleScreen.tsx'
import { Announcements } from './news/Announcements.tsx'
import { useElsewhere } from './news/useElsewhere.ts'
import { preloadRest } from './preload-rest.ts'
import { useFilesKeptOut } from './useFilesKeptOut.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'

const Uses = ({ use }: { use: () => void }): ReactNode => {
  use()
  return null
}
const Watch = ({ lost }: { lost: boolean }): ReactNode => {
  useSessionWatch(lost)
  return null
}
const field = (page: Awaited<ReturnType<typeof openScreen>>) => {
  let seq = 1
  return (field: string, value: unknown) =>
    page.says('blackboardFieldUpdated', { field, value }, { seq: ++seq, prev: seq - 1 })
}

it('reports a cue that another console ran and a stop, each once, and not those of before', async () => {
  const press = (cueRunId: string, cueId: string, by: string) => ({
    cueRunId,
    cueId,
    by,
    at: '2024-01-01T19:00:00.000Z',
  })
  const page = await openScreen(h(Uses, { use: useElsewhere }), {
    board: { lastCueRun: press('x0', 'c1', 'Ben') as never },
  })
  const says = field(page)
  const told = () => page.toasts.get().toasts.map(({ words }) => words)
  await says('locked', null)
  expect(told()).toEqual([])
  await says('lastCueRun', press('x1', 'c2', 'Ben'))
  await says('lastCueRun', press('x1', 'c2', 'Ben'))
  expect(told()).toHaveLength(1)
  expect(told()[0]).toMatch(/2.*Ben|Ben.*2/)
  await says('lastCueRun', press('x2', 'gone', 'Ben'))
  expect(told(), 'a cue that is not here').toHaveLength(1)
  await says('lastStop', { stopId: 's1', by: 'Cleo', at: '2024-01-01T19:00:00.000Z' })
  expect(told()).toHaveLength(2)
  expect(told().join()).toContain('Cleo')
  await says('lastStop', { stopId: 's1', by: 'Cleo', at: '2024-01-01T19:00:00.000Z' })
  expect(told()).toHaveLength(2)
})

it('asks before the page is left while a cue runs, and not otherwise', async () => {
  const leaves = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const still = await openScreen(h(Uses, { use: useLeaveGuard }), {
    board: { runs: [run({ state: 'completed' as never })] },
  })
  expect(leaves()).toBe(false)
  await still.leaves()
  const playing = await openScreen(h(Uses, { use: useLeaveGuard }), {
    board: { runs: [run(), run({ _id: 'r2', state: 'completed' as never })] },
  })
  expect(leaves()).toBe(true)
  await playing.leaves()
  expect(leaves(), 'the console is closed').toBe(false)
})

it('keeps files out of the page, and lets people and templates be dragged', async () => {
  const page = await openScreen(h(Uses, { use: useFilesKeptOut }))
  const drags = (name: string, types: string[]) => {
    const event = Object.assign(new Event(name, { cancelable: true, bubbles: true }), {
      dataTransfer: { types, dropEffect: 'copy' },
    })
    document.body.dispatchEvent(event)
    return [event.defaultPrevented, event.dataTransfer.dropEffect]
  }
  for (const name of ['dragover', 'drop']) {
    expect(drags(name, ['Files'])).toEqual([true, 'none'])
    expect(drags(name, ['text/plain'])).toEqual([false, 'copy'])
  }
  await page.leaves()
  expect([drags('drop', ['Files'])[0], drags('dragover', ['Files'])[0]]).toEqual([false, false])
})

it('a lost connection asks again and again whether the session has ended, and stops when it is back', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const page = await openScreen(h(Watch, { lost: false }), {
      rest: { 'GET /api/auth/me': () => ({ body: { data: {} } }) },
    })
    const asked = () => page.calls.filter(({ call }) => call === 'GET /api/auth/me').length
    const atFirst = asked()
    vi.advanceTimersByTime(20_000)
    await page.settled()
    expect(asked()).toBe(atFirst)
    await page.draws(h(Watch, { lost: true }))
    await page.settled()
    expect(asked()).toBe(atFirst + 1)
    for (const more of [2, 3]) {
      vi.advanceTimersByTime(5_000)
      await page.settled()
      expect(asked()).toBe(atFirst + more)
    }
    await page.draws(h(Watch, { lost: false }))
    vi.advanceTimersByTime(20_000)
    await page.settled()
    expect(asked()).toBe(atFirst + 3)
  } finally {
    vi.useRealTimers()
  }
})

it('a screen reader hears what happens, and nothing of before', async () => {
  const page = await openScreen(h(Announcements), { board: { runs: [run()], cueHasRun: true } })
  const log = () => document.querySelector('[role=log]')
  expect([log()?.getAttribute('aria-relevant'), log()?.textContent]).toEqual(['additions', ''])
  await field(page)('lastStop', { stopId: 's1', by: 'Cleo', at: '2024-01-01T19:00:00.000Z' })
  await page.leaves()
  expect(log()).toBeNull()
})

it('a clicked control gives its keys back to the show; one that was reached by keyboard keeps them', () => {
  document.body.innerHTML =
    '<button id="b">B</button><input id="i"><button id="m" aria-haspopup="menu">M</button><div role="option" tabindex="0" id="o"></div>'
  const end = giveKeysBack(document)
  const of = (id: string) => document.getElementById(id) as HTMLElement
  const clicks = (id: string) => {
    of(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
    of(id).focus()
    document.defaultView?.dispatchEvent(new Event('click'))
    return document.activeElement === of(id)
  }
  expect(['b', 'i', 'm', 'o'].map(clicks)).toEqual([false, true, true, true])
  expect([leavesSpace(of('o')), leavesSpace(of('b')), leavesSpace(null)]).toEqual([true, false, false])
  of('i').focus()
  expect(leavesSpace(of('o')), 'it has lost the focus').toBe(false)
  of('b').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  of('b').focus()
  of('b').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  document.defaultView?.dispatchEvent(new Event('click'))
  expect(document.activeElement).toBe(of('b'))
  end()
  expect(clicks('b'), 'ended').toBe(true)
  document.body.replaceChildren()
})

it('what a click has opened gives the focus back to its button, and the button gives it on; by keyboard it keeps it', () => {
  document.body.innerHTML =
    '<button id="m" aria-haspopup="dialog" aria-expanded="false">M</button><button id="d">D</button><div role="dialog"><input id="i"></div>'
  const end = giveKeysBack(document)
  const of = (id: string) => document.getElementById(id) as HTMLElement
  const key = (name: string) =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
  /** A dialog takes the focus before the click is over; a popover with a button of its own does it later. */
  const opens = (id: string) => {
    if (id === 'd') of('i').focus()
    else of(id).ariaExpanded = String(of(id).ariaExpanded !== 'true')
    document.defaultView?.dispatchEvent(new Event('click'))
  }
  const point = (id: string) => {
    of(id).dispatchEvent(new Event('pointerdown', { bubbles: true }))
    of(id).focus()
    opens(id)
  }
  /** Escape closes what has opened, which gives the focus back, and once more if its code has just come. */
  const escaped = (id: string) => {
    of('i').focus()
    key('Escape')
    for (const _time of ['first', 'second']) {
      of(id).focus()
      of(id).ariaExpanded = 'false'
    }
    return document.activeElement === of(id)
  }
  for (const id of ['m', 'd', 'm', 'd']) {
    point(id)
    expect(escaped(id), id).toBe(false)
    key('Tab')
    of(id).focus()
    expect(document.activeElement, `${id}, reached by keyboard`).toBe(of(id))
    key('Enter')
    opens(id)
    expect(escaped(id), `${id}, opened by keyboard`).toBe(true)
    // it has the focus when it is clicked
    point(id)
    expect(escaped(id), `${id}, clicked where the focus is`).toBe(false)
  }
  point('d')
  of('i').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  document.defaultView?.dispatchEvent(new Event('click'))
  of('d').focus()
  expect(document.activeElement, 'a press in it has closed it').not.toBe(of('d'))
  key('a')
  of('d').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  of('d').focus()
  document.defaultView?.dispatchEvent(new Event('click'))
  of('d').focus()
  expect(document.activeElement, 'nothing has opened').toBe(of('d'))
  point('m')
  expect(document.activeElement, 'what opens must find it there').toBe(of('m'))
  of('i').focus()
  point('m')
  of('m').focus()
  expect(document.activeElement, 'closed by a second click').not.toBe(of('m'))
  end()
  point('m')
  expect(escaped('m'), 'ended').toBe(true)
  document.body.replaceChildren()
})

it('[DN-09] GO draws neither the tabs, the note and the footer, nor the volume and Stop all', async () => {
  const page = await openScreen(h(ToastProvider, null, h(ConsoleScreen)), {
    board: { startedAt: '2024-01-01T19:00:00.000Z' },
  })
  const of = (selector: string) => document.querySelector(selector) ?? expect.fail(selector)
  const still = [
    of('[role=tablist]'),
    of('nav[data-tabs]'),
    page.button(/Note$/),
    page.button(/Stop all/),
    of('footer'),
    of('input[type=range]'),
  ]
  const before = still.map(drawingOf)
  const go = of('[data-go]')
  const goBefore = [drawingOf(go), go.textContent]
  await page.does(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' })))
  const requestId = page.asked('runCue')[0]?.requestId
  const press = { cueRunId: 'x1', cueId: 'c1', by: 'Olga', at: '2024-01-01T19:05:00.000Z' }
  const fields = { fields: ['cueIndex', 'cueHasRun', 'lastCueRun'], values: [0, true, press] }
  await page.says('blackboardFieldsUpdated', fields, { seq: 2, prev: 1 })
  await page.says(
    'moduleStarted',
    { run: run({ recipients: [], deliveries: {} }), recipients: ['u1'] },
    { seq: 3, prev: 2 },
  )
  await page.says('runCueResult', { cueRunId: 'x1', warnings: [] }, { requestId })
  expect(of('[data-go]').textContent).toMatch(/Cue c2/)
  expect([drawingOf(go), go.textContent]).not.toEqual(goBefore)
  expect(still.map(drawingOf).map((it, at) => it === before[at])).toEqual(still.map(() => true))
  // the console fetches its other screens: what is being read when the file ends would be missing in the next one
  await preloadRest()
})
