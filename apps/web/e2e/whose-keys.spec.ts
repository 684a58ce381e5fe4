import { expect, type Page, test } from '@playwright/test'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
/** what the page sent to the server that is an act of the show */
let acts: string[] = []

const silent = new Set(['identify', 'ping', 'subscribe', 'getTranscript'])

/** Nothing that the page asks for is done: what is pressed here is to be seen, and to have no consequence. */
const doNothing = async (it: Page): Promise<void> => {
  await it.routeWebSocket(/\/api$/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => socket.send(message))
    socket.onMessage((message) => {
      const { type, requestId } = JSON.parse(String(message))
      if (silent.has(type)) return server.send(message)
      acts.push(type)
      const payload = { code: 'FORBIDDEN', message: 'Not now.' }
      socket.send(JSON.stringify({ type: 'error', requestId, payload }))
    })
  })
  await it.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 403, json: {} }),
  )
}

/** From now on the browser's clicks are counted and do nothing; `false`: they do again. */
const holdClicks = (on: boolean): Promise<void> =>
  page.evaluate((held) => {
    const view = window as unknown as { held?: boolean; clicked?: Element[]; watched?: true }
    view.held = held
    view.clicked = []
    if (view.watched) return
    view.watched = true
    const hold = (event: Event) => {
      if (!view.held) return
      view.clicked?.push(event.target as Element)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['click', 'submit']) addEventListener(type, hold, { capture: true })
  }, on)

/** Gives the focus to the next element that can have it, and says what it is; null: all of them were seen. */
const focusNext = () =>
  page.evaluate(() => {
    const takesFocus = 'a[href], button, input, select, textarea, summary, [tabindex]'
    const next = [...document.querySelectorAll<HTMLElement>(takesFocus)].find(
      (it) =>
        it.tabIndex >= 0 &&
        it.dataset['seen'] === undefined &&
        !it.matches(':disabled') &&
        it.checkVisibility({ visibilityProperty: true }),
    )
    if (!next) return null
    for (const it of document.querySelectorAll<HTMLElement>('[data-seen="now"]')) it.dataset['seen'] = ''
    next.dataset['seen'] = 'now'
    next.focus({ preventScroll: true })
    const pressed = next.matches('button, summary, [role="button"]') ? 'Space Enter' : next.matches('a') ? 'Enter' : ''
    const switched = next.matches('input[type="checkbox"]') ? 'Space' : ''
    return {
      name: next.ariaLabel ?? (next.textContent.slice(0, 40) || next.outerHTML.slice(0, 100)),
      isFocused: document.activeElement === next,
      /** it is held, and not clicked, by Enter */
      isLock: next.matches('[aria-keyshortcuts="l"]'),
      isGo: next.matches('[data-go]'),
      /** scrolled, and not used: its Space is GO */
      isFree: next.matches(
        '[tabindex]:not(button, a, input, [role="tab"], [role="option"], [role="slider"], [role="radio"])',
      ),
      clicksBy: (pressed || switched).split(' '),
      isField: next.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'),
      moves: next.matches('[role="tab"], [role="option"], [role="slider"], input'),
    }
  })

const clicked = () =>
  page.evaluate(() => {
    const view = window as unknown as { clicked?: Element[] }
    const own = view.clicked?.filter((it) => it === document.activeElement || it.contains(document.activeElement))
    const count = { all: view.clicked?.length ?? 0, own: own?.length ?? 0 }
    view.clicked = []
    return count
  })

const selectedCue = () => page.locator('[data-selected] [aria-pressed]').first().textContent({ timeout: 1_000 })

test.beforeAll(async ({ browser }) => {
  stage = await openStage({ DOUBLE_PRESS_MS: '0' }, { most: 4, also: ({ type }) => type === 'performer' })
  page = await consoleAt(browser, stage.show)
  await doNothing(page)
  await page.reload()
  await expect(page.getByText('Connected')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

type Control = NonNullable<Awaited<ReturnType<typeof focusNext>>>
const ofTheShow = () => acts.filter((it) => it === 'runCue' || it === 'setStandby' || it === 'stopAll')

/** Presses it, and looks that it was pressed and nothing else was. */
const pressed = async (at: Control, key: 'Space' | 'Enter'): Promise<void> => {
  const what = `${key} on ${at.name}`
  acts = []
  await page.keyboard.press(key)
  const { all, own } = await clicked()
  if (at.isGo && key === 'Space') return expect.soft([...acts, own], what).toEqual(['runCue', 0])
  if (at.isFree) return expect.soft(all, what).toBe(0)
  expect.soft(ofTheShow(), what).toEqual([])
  const isHeld = key === 'Enter' && at.isLock
  if (at.clicksBy.includes(key) && !isHeld) expect.soft([all, own], what).toEqual([1, 1])
}

/** What moves within a control, and what is typed there, changes nothing outside of it. */
const movedIn = async (at: Control): Promise<void> => {
  const keys = [...(at.moves ? ['ArrowRight', 'ArrowLeft', 'Home', 'End'] : []), ...(at.isField ? ['s', '2', '.'] : [])]
  acts = []
  // a field may have let the focus go at Enter
  await page.locator('[data-seen="now"]').focus()
  for (const key of keys) await page.keyboard.press(key)
  expect.soft(acts, `${keys} on ${at.name}`).toEqual([])
  if (!at.isField) return
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

for (const tab of ['Broadcast', 'Groups', 'Users', 'Templates', 'Logs', 'Sheets', 'Voices', 'Link', 'Cues'])
  test(`[KB-02] Space, Enter and what moves a control are that control’s, on every one of them: ${tab}`, async () => {
    await page.getByRole('tab', { name: tab, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name: tab, exact: true })
    await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0)
    await expect(panel).not.toBeEmpty()
    await page.evaluate(() => {
      for (const it of document.querySelectorAll<HTMLElement>('[data-seen]')) delete it.dataset['seen']
    })
    await holdClicks(true)
    const looksAtCues = tab === 'Cues'
    let before = looksAtCues ? await selectedCue() : null
    let count = 0
    for (let at = await focusNext(); at; at = await focusNext()) {
      if (!at.isFocused) continue
      count++
      await pressed(at, 'Space')
      await pressed(at, 'Enter')
      if (!looksAtCues || at.isFree) continue
      await movedIn(at)
      // the field that finds a cue selects it
      if (at.isField) before = await selectedCue()
      else expect.soft(await selectedCue(), at.name).toBe(before)
    }
    expect(count, 'controls').toBeGreaterThan(20)
    await holdClicks(false)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  })

test('[KB-02] what was clicked gives the keys back: Space is GO, and the button is not pressed again', async () => {
  await page.getByRole('tab', { name: 'Cues', exact: true }).click()
  await page.keyboard.press('Home')
  for (const button of ['Compact rows', 'Next cue', 'Stop all', 'Theme', 'Compact rows']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    acts = []
    await page.keyboard.press('Space')
    await expect.poll(() => acts, { message: button }).toEqual(['runCue'])
  }
})

test('[KB-02] GO says whose Space is', async () => {
  const go = page.getByRole('button', { name: /^GO / })
  await expect(go).toContainText('Space')
  await page.getByRole('button', { name: 'Stop all' }).focus()
  await expect(go).toContainText('Space is not GO here')
  acts = []
  await page.keyboard.press('Space')
  await expect.poll(() => acts).toEqual(['stopAll'])
  await go.focus()
  await expect(go).not.toContainText('not GO')
})

test('[KB-02] a person that was clicked leaves Space to GO; one that was reached by keys is selected by it', async () => {
  await page.getByRole('tab', { name: 'Groups', exact: true }).click()
  const person = page.getByRole('option').first()
  await person.click()
  await expect(person).toHaveAttribute('aria-selected', 'true')
  acts = []
  await page.keyboard.press('Space')
  await expect.poll(() => acts).toEqual(['runCue'])
  await page.keyboard.press('ArrowDown')
  acts = []
  await page.keyboard.press('Space')
  await expect(page.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(acts).toEqual([])
})
