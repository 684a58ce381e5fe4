// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { run } from '../../../live/testing/blackboard.ts'
import { steps } from './steps.ts'
import { Tour } from './Tour.tsx'
import { TourButton } from './TourButton.tsx'
import { placeBeside } from './usePlace.ts'
import { useTour } from './useTour.ts'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Host = () => {
  const tour = useTour()
  return [
    tour.opened && h(Tour, { key: 'tour', asked: tour.asked, onClose: tour.close }),
    h('div', { key: 'go', 'data-go-place': true }, 'GO'),
    h(TourButton, { key: 'again', playing: tour.playing, onOpen: tour.open }),
  ]
}

type Options = Parameters<typeof openScreen>[1]

const opened = async (options: Options = {}, drives = false) => {
  vi.stubGlobal('navigator', { ...navigator, webdriver: drives })
  const page = await openScreen(h(Host), options)
  const card = () => document.querySelector('section[aria-label="Tour of the console"]')
  let seq = 1
  return {
    ...page,
    card,
    title: () => card()?.querySelector('h2')?.textContent,
    said: () => card()?.querySelector('[role=status]')?.textContent,
    changes: (field: string, value: unknown) =>
      page.says('blackboardFieldUpdated', { field, value }, { seq: ++seq, prev: seq - 1 }),
    escape: () =>
      page.does(() => {
        const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
        card()?.dispatchEvent(event)
        return event
      }),
  }
}

describe('when it is there', () => {
  it('[TU-01] it opens once for each operator of a browser, finished or not', async () => {
    const first = await opened()
    expect(first.title()).toBe(steps[0]?.title)
    await first.leaves()
    const again = await opened()
    expect(again.card()).toBeNull()
    await again.leaves()
    const other = await opened({ operator: { _id: 'omar', name: 'Omar' } })
    expect(other.title()).toBe(steps[0]?.title)
  })

  it.each([
    ['while a cue plays', { board: { runs: [run()] } }, false],
    ['for a closed show', { board: { closedAt: '2024-01-01T22:00:00.000Z' } }, false],
    ['for somebody who only watches', { operator: { rights: 'view' } }, false],
    ['in a browser that a program drives', {}, true],
  ] as const)('[TU-02 TU-04] it does not open %s, and has not been seen then', async (_, options, drives) => {
    const page = await opened(options as Options, drives)
    expect(page.card()).toBeNull()
    await page.leaves()
    expect((await opened()).card()).not.toBeNull()
  })

  it('[TU-03 TU-04] a cue closes it, and the button waits until it has ended', async () => {
    const page = await opened()
    await page.changes('runs', [run()])
    expect(page.card()).toBeNull()
    expect(page.button('Tour of the console').disabled).toBe(true)
    expect(page.text()).toContain('The tour waits until it has ended')
    await page.changes('runs', [])
    expect(page.card()).toBeNull()
    await page.press('Tour of the console')
    expect(page.title()).toBe(steps[0]?.title)
  })
})

describe('what it does', () => {
  it('[TU-05] five steps on and back, to the end', async () => {
    const page = await opened()
    expect(steps).toHaveLength(5)
    await page.press('Next')
    await page.press('Next')
    const count = () => page.find('span', /^\d of 5$/).textContent
    expect([page.title(), count()]).toEqual([steps[2]?.title, '3 of 5'])
    await page.press('Back')
    expect([page.title(), count()]).toEqual([steps[1]?.title, '2 of 5'])
    for (let n = 0; n < 3; n++) await page.press('Next')
    expect(page.title()).toBe(steps[4]?.title)
    await page.press('Done')
    expect(page.card()).toBeNull()
  })

  it('[TU-05 TU-07] Skip and Esc inside it close it, and this Esc is not the first of two for Stop all', async () => {
    const page = await opened()
    const events: KeyboardEvent[] = []
    const listen = (event: KeyboardEvent) => events.push(event)
    window.addEventListener('keydown', listen)
    await page.escape()
    window.removeEventListener('keydown', listen)
    expect(page.card()).toBeNull()
    expect(events.map((it) => it.defaultPrevented)).toEqual([true])
    await page.press('Tour of the console')
    await page.press('Skip the tour')
    expect(page.card()).toBeNull()
  })

  it('[TU-08] a screen reader reads each step, and the focus moves only for somebody who asked', async () => {
    const page = await opened()
    expect(document.activeElement).toBe(document.body)
    expect(page.said()).toContain(`step 1 of 5. ${steps[0]?.title}`)
    await page.press('Next')
    expect(page.said()).toContain(`step 2 of 5. ${steps[1]?.title}`)
    await page.press('Skip the tour')
    await page.press('Tour of the console')
    expect(document.activeElement?.textContent).toBe('Next')
  })
})

it('[TU-06] the card stands below its target, or above it, never over it, and inside the window', () => {
  const window = { width: 390, height: 844 }
  const card = { width: 374, height: 200 }
  expect(placeBeside({ left: 10, top: 10, width: 100, height: 90 }, card, window)).toEqual({ left: 8, top: 112 })
  expect(placeBeside({ left: 300, top: 780, width: 60, height: 44 }, card, window)).toEqual({ left: 8, top: 568 })
  const wide = { width: 1440, height: 900 }
  expect(placeBeside({ left: 1300, top: 20, width: 120, height: 80 }, card, wide)).toEqual({ left: 1058, top: 112 })
})
