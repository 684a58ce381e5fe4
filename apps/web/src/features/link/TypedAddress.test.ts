// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { TypedAddress } from './TypedAddress.tsx'

it('shows the address while anybody may enter, and not while people need a code or nobody may enter', async () => {
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
