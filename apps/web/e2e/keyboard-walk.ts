import { expect, type Page } from '@playwright/test'

type Stop = {
  /** the same element has the same number */
  id: number
  name: string
  inSight: boolean
  marked: boolean
}

/** The element with the focus, null if no element of the page has it. Numbers the elements that it meets. */
const stopAt = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    element.dataset['walked'] ??= String(document.querySelectorAll('[data-walked]').length)
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    // Something as large as a list may reach beyond the edge if its beginning is visible.
    const x = Math.min(right, innerWidth) / 2 + left / 2
    const y = Math.min(bottom, innerHeight) / 2 + top / 2
    const atop = document.elementFromPoint(x, y)
    const label = element.closest('label')
    const inSight =
      width > 0 &&
      height > 0 &&
      left >= -1 &&
      top >= -1 &&
      right <= innerWidth + 1 &&
      top < innerHeight &&
      atop !== null &&
      (element.contains(atop) || atop.contains(element) || label?.contains(atop) === true)
    const ring = (pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    return {
      id: Number(element.dataset['walked']),
      name: element.ariaLabel ?? (element.textContent.slice(0, 40) || element.outerHTML.slice(0, 80)),
      inSight,
      marked: ring() || ring('::after') || ring('::before'),
    }
  })

/** What the walk must reach: everything visible that can have the focus when the walk begins. */
const setOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const it of document.querySelectorAll<HTMLElement>('[data-walked], [data-due]')) {
      delete it.dataset['walked']
      delete it.dataset['due']
    }
    for (const it of document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]'))
      if (it.tabIndex >= 0 && !it.matches(':disabled') && it.checkVisibility({ visibilityProperty: true }))
        it.dataset['due'] = ''
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    // the walk starts at the top of the page
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-due]:not([data-walked])')].map(
      (it) => it.ariaLabel ?? (it.textContent || it.outerHTML.slice(0, 120)),
    ),
  )

/**
 * Presses Tab from the top of the page until the focus leaves it. Every stop is in sight with a ring around it, nothing
 * traps the focus, and nothing that can have it is left out.
 */
export const walk = async (page: Page, what: string): Promise<void> => {
  await setOut(page)
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await stopAt(page)
    if (!stop || stop.id < stops.length) break
    stops.push(stop)
    expect(stops.length, `${what}: the walk ends`).toBeLessThan(300)
  }
  expect
    .soft(
      stops.filter(({ inSight }) => !inSight).map(({ name }) => name),
      `${what}: out of sight`,
    )
    .toEqual([])
  expect
    .soft(
      stops.filter(({ marked }) => !marked).map(({ name }) => name),
      `${what}: no ring`,
    )
    .toEqual([])
  expect.soft(await missed(page), `${what}: never reached`).toEqual([])
  expect(stops.length, `${what}: stops`).toBeGreaterThan(5)
}
