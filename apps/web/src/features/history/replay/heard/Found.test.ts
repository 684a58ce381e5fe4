// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../../console-state/testing/console-screen.ts'
import { Found } from './Found.tsx'

it('says how many lines were found, and that not all are listed only if there are more than a hundred', async () => {
  const told = async (count: number) => {
    const spoken = Array.from({ length: count }, (_, nth) => ({ nth, at: nth, userId: 'u1', text: 'Good evening.' }))
    const props = { words: 'evening', sound: {}, nameOf: () => 'Oona', onFound: () => undefined }
    const position = { timeline: { spoken, zero: 0 } }
    const page = await openScreen(h(Found, { ...props, position } as never))
    const said = [document.querySelector('[role=status]')?.textContent, document.querySelectorAll('li').length]
    await page.leaves()
    return said
  }
  expect(await told(1)).toEqual(['1 line', 1])
  expect(await told(100)).toEqual(['100 lines', 100])
  expect(await told(101)).toEqual(['101 lines, the first 100', 100])
})
