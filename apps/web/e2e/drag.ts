import { expect, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

/** The element's position once it no longer moves, in px of the page. */
export const restingBox = async (what: Locator): Promise<Point> => {
  await what.scrollIntoViewIfNeeded()
  return what.evaluate(async (element) => {
    const place = () => {
      const { x, y } = element.getBoundingClientRect()
      return { x, y }
    }
    for (let before = place(); ; ) {
      await new Promise(requestAnimationFrame)
      const now = place()
      if (now.x === before.x && now.y === before.y) return now
      before = now
    }
  })
}

/** Picks it up `at` px from its corner; tries again if its list moved at that moment. */
export const pickUp = async (page: Page, what: Locator, at: Point = { x: 30, y: 12 }): Promise<void> => {
  await expect(async () => {
    const { x, y } = await restingBox(what)
    await page.mouse.move(x + at.x, y + at.y)
    await page.mouse.down()
    await page.mouse.move(x + at.x + 15, y + at.y + 10, { steps: 3 })
    try {
      await expect(page.locator('body')).toHaveAttribute('data-dragging', /.*/, { timeout: 2_000 })
    } catch (error) {
      await page.mouse.up()
      throw error
    }
  }).toPass()
}

/**
 * Waits until a drop has ended. For 50 ms the page takes a click for the end of the drop; that timer started before
 * ours.
 */
export const dropped = async (page: Page): Promise<void> => {
  await expect(page.locator('body')).not.toHaveAttribute('data-dragging')
  await page.evaluate(() => new Promise((on) => setTimeout(on, 60)))
}

/** Moves the dragged element to `to` and releases it `drop` px from its corner, once `over` says that it is there. */
export const drag = async (
  page: Page,
  [what, to]: readonly [Locator, Locator],
  { at, drop = { x: 60, y: 20 }, over }: { at?: Point; drop?: Point; over?: Locator } = {},
): Promise<void> => {
  await pickUp(page, what, at)
  const { x, y } = await restingBox(to)
  await page.mouse.move(x + drop.x, y + drop.y, { steps: 8 })
  if (over) await expect(over).toHaveCount(1)
  await page.mouse.up()
  await dropped(page)
}
