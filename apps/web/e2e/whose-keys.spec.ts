import { expect, type Page, test } from '@playwright/test'
import { consoleAt, openStage, type Stage } from './stage.ts'

test.describe.configure({ mode: 'serial' })

let stage: Stage
let page: Page
/** the actions in the show that the page sent to the server */
let acts: string[] = []

const silent = new Set(['identify', 'ping', 'subscribe', 'getTranscript'])

/** Refuses everything that the page asks for, so that presses can be seen and have no effect. */
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

/** Counts the browser's clicks from now on and stops them; `false`: lets them through again. */
const holdClicks = (on: boolean): Promise<void> =>
  page.evaluate((stopsClicks) => {
    const view = window as unknown as { stopsClicks?: boolean; clicked?: Element[]; watched?: true }
    view.stopsClicks = stopsClicks
    view.clicked = []
    if (view.watched) return
    view.watched = true
    const hold = (event: Event) => {
      if (!view.stopsClicks) return
      view.clicked?.push(event.target as Element)
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    for (const type of ['click', 'submit']) addEventListener(type, hold, { capture: true })
  }, on)

/** Focuses the next control that can have the focus and describes it; null: all of them have been visited. */
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
      /** Enter does not click it: it has to be held */
      isLock: next.matches('[aria-keyshortcuts="l"]'),
      isGo: next.matches('[data-go]'),
      /** a scrolling area, not a control: Space is GO on it */
      isFree: next.matches(
        '[tabindex]:not(button, a, input, [role="tab"], [role="option"], [role="slider"], [role="radio"])',
      ),
      clicksBy: (pressed || switched).split(' '),
      isField: next.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="range"])'),
      /** its own arrow keys send `setVolume`, once it has stood still for a moment */
      isFader: next.matches('input[type="range"]'),
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
  stage = await openStage({}, { most: 4, also: ({ type }) => type === 'performer' })
  page = await consoleAt(browser, stage.show)
  await doNothing(page)
  await page.reload()
  await expect(page.getByText('Connected')).toBeVisible()
})
test.afterAll(({ browser }) => stage.close(browser))

type Control = NonNullable<Awaited<ReturnType<typeof focusNext>>>
const ofTheShow = () => acts.filter((it) => it === 'runCue' || it === 'setStandby' || it === 'stopAll')

/** Presses a control, and checks that only this control was pressed. */
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

/** Checks that arrow keys and typing inside a control change nothing outside it. */
const movedIn = async (at: Control): Promise<void> => {
  const keys = [...(at.moves ? ['ArrowRight', 'ArrowLeft', 'End', 'Home'] : []), ...(at.isField ? ['s', '2', '.'] : [])]
  const control = page.locator('[data-seen="now"]')
  acts = []
  // a field may have lost the focus at Enter
  await control.focus()
  for (const key of keys) await page.keyboard.press(key)
  // refused, the fader is back where it was: nothing of it is left to be sent while the next control has the keys
  if (at.isFader) await expect(control).toHaveValue('100')
  const own = at.isFader ? 'setVolume' : ''
  if (own) expect.soft(acts, at.name).toContain(own)
  expect
    .soft(
      acts.filter((it) => it !== own),
      `${keys} on ${at.name}`,
    )
    .toEqual([])
  if (!at.isField) return
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
}

for (const tab of ['Broadcast', 'Groups', 'Users', 'Templates', 'Logs', 'Sheets', 'Voices', 'Link', 'Cues'])
  test(`[KB-02] Space, Enter and arrow keys belong to the focused control, on every control of the tab ${tab}`, async () => {
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
      // the field that finds a cue also selects it
      if (at.isField) before = await selectedCue()
      else expect.soft(await selectedCue(), at.name).toBe(before)
    }
    expect(count, 'controls').toBeGreaterThan(20)
    await holdClicks(false)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  })

test('[KB-02] after a click Space is GO again, and does not press the button a second time', async () => {
  await page.getByRole('tab', { name: 'Cues', exact: true }).click()
  await page.keyboard.press('Home')
  for (const button of ['Compact rows', 'Next cue', 'Stop all', 'Theme', 'Compact rows']) {
    await page.getByRole('button', { name: button, exact: true }).click()
    acts = []
    await page.keyboard.press('Space')
    await expect.poll(() => acts, { message: button }).toEqual(['runCue'])
  }
})

test('[KB-02] what a click has opened leaves Space to GO when Escape closes it; what a key has opened goes back to its button', async () => {
  await page.getByRole('tab', { name: 'Cues', exact: true }).click()
  for (const [name, role] of [
    [/needs? somebody|All is well/, 'dialog'],
    [/Time of day/, 'dialog'],
    ['Windows', 'menu'],
    ['Keys', 'dialog'],
  ] as const) {
    const button = page.getByRole('button', { name }).first()
    const opened = page.getByRole(role)
    await button.click()
    await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    acts = []
    await page.keyboard.press('Space')
    await expect.poll(() => acts, { message: String(name) }).toEqual(['runCue'])
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => opened.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
    await expect(button).toBeFocused()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  }
})

test('[KB-02] GO shows when Space does not belong to it', async () => {
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

test('[KB-02] Space stays GO after a click on a person, and selects a person reached by keyboard', async () => {
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
