// @vitest-environment happy-dom
import { type ComponentProps, createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { LinkButton } from './LinkButton.tsx'

const link = (_id: string, of: 'wall' | 'stage', until = '2999-01-01T00:00:00.000Z') => ({
  _id,
  of,
  madeAt: '2024-01-01T19:00:00.000Z',
  until,
  by: 'Olga',
})
const screenLinks = [link('w1', 'wall'), link('s1', 'stage'), link('w0', 'wall', '2024-01-01T20:00:00.000Z')]

const props: ComponentProps<typeof LinkButton> = { of: 'Wall', icon: null, children: (url) => url }

it('asking whether to end a link leaves the links open: a click in the dialog is not a click outside', async () => {
  const route = 'POST /api/blackboards/K7M4QX/wall-link'
  const page = await openScreen(h(LinkButton, props), {
    board: { screenLinks } as never,
    rest: {
      [route]: () => ({ body: { url: 'https://show.test/wall#one', linkId: 'w1' } }),
      'DELETE /api/blackboards/K7M4QX/screen-links/w1': () => ({
        status: 409,
        body: { code: 'IN_USE', message: 'Try again.' },
      }),
    },
  })
  await page.press('Wall')
  expect(page.text()).toContain('https://show.test/wall#one')
  const works = () => document.querySelectorAll('[aria-label="Links that work"] li').length
  expect(works(), 'neither one of another screen nor one that has run out').toBe(1)
  await page.press(/^End the link/)
  const dialog = () => document.querySelector('[role=dialog][aria-modal=true]')
  for (const type of ['mousedown', 'touchstart', 'click'])
    await page.does(() => dialog()?.dispatchEvent(new Event(type, { bubbles: true })))
  await page.press('End the link')
  expect([page.text().includes('Try again.'), works()], 'it stays with the reason').toEqual([true, 1])
  await page.press('Leave it')
  expect(works()).toBe(1)
  await page.does(() => document.body.dispatchEvent(new Event('mousedown', { bubbles: true })))
  expect(works(), 'a click outside closes them').toBe(0)
})
