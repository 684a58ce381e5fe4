import type { Page } from '@playwright/test'
import { dropped } from './drag.ts'

type Point = { x: number; y: number }

/** Drags with the mouse while the page is busy: the mouse events wait, and then arrive together. */
export const flick = async (page: Page, from: Point, to: Point): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: Point) => {
    const button = type === 'mouseMoved' ? { buttons: 1 } : ({ button: 'left', clickCount: 1 } as const)
    return devtools.send('Input.dispatchMouseEvent', { type, x, y, ...button })
  }
  await page.mouse.move(from.x, from.y)
  const busy = page.evaluate(() => {
    const end = performance.now() + 400
    while (performance.now() < end);
  })
  const hand = [
    mouse('mousePressed', from),
    mouse('mouseMoved', { x: from.x + 30, y: from.y + 10 }),
    mouse('mouseMoved', to),
    mouse('mouseReleased', to),
  ]
  await Promise.all([busy, ...hand])
  await devtools.detach()
  await dropped(page)
}
