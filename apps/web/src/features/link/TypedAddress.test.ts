// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TypedAddress } from './TypedAddress.tsx'

it('says the address in words where entry is open, and not where a code or nobody is asked', async () => {
  for (const [entry, shown] of [
    ['open', true],
    ['link', false],
    ['closed', false],
  ] as const) {
    const page = await openScreen(
      h(TypedAddress, { link: 'https://last.example/show/K7M4QX?key=abc', className: '' }),
      {
        board: { entry },
      },
    )
    expect(page.text(), entry).toBe(shown ? 'last.example/show/K7M4QX' : '')
    await page.leaves()
  }
})
