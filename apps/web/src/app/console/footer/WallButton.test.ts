// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { wallLinkCode } from './link-code.ts'
import { WallButton } from './WallButton.tsx'

it('the link of the wall has the chosen QR code and the number of people, each without the other, too', async () => {
  // as the console does as soon as it is there
  await wallLinkCode.preload()
  const page = await openScreen(h(WallButton), {
    board: {
      screenLinks: [{ _id: 'w1', of: 'wall', madeAt: '2024-01-01T19:00:00.000Z', until: '2999-01-01' }],
    },
    rest: {
      'POST /api/blackboards/K7M4QX/wall-link': () => ({ body: { url: 'https://show.test/wall#one', linkId: 'w1' } }),
    },
  })
  await page.press('Wall')
  const address = () => page.find('a', /Open wall/).getAttribute('href')
  const choose = (label: string) => page.does(() => page.field(label).click())
  expect(address()).toBe('https://show.test/wall#one')
  await choose('Number of people')
  expect(address()).toBe('https://show.test/wall?count=1#one')
  await choose('QR to first entry')
  expect(address()).toBe('https://show.test/wall?qr=adduser&count=1#one')
  await choose('Number of people')
  await choose('QR to join')
  expect(address()).toBe('https://show.test/wall?qr=show#one')
  await choose('No QR code')
  expect(address()).toBe('https://show.test/wall#one')
})
