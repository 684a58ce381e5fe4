// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { RecipientDrop } from './RecipientDrop.tsx'

it('two or more recipients can be removed at once, and the focus stays in their place', async () => {
  const recipient = (id: string) => ({ kind: 'group' as const, id, name: id })
  const drawn = (count: number, changed: object[] = []) =>
    h(RecipientDrop, {
      state: {
        draft: { recipients: ['Left', 'Right', 'Choir'].slice(0, count).map(recipient) },
        audience: { lost: [] },
        change: (how: (it: object) => object) => void changed.push(how({ words: 'kept' })),
      },
    } as never)
  const page = await openScreen(drawn(0))
  const offered = () => page.text().includes('Remove all')
  const seen: boolean[] = [offered()]
  for (const count of [1, 2, 3]) {
    await page.draws(drawn(count))
    seen.push(offered())
  }
  expect(seen).toEqual([false, false, true, true])
  const changed: object[] = []
  await page.draws(drawn(3, changed))
  await page.press('Remove all')
  expect(changed).toEqual([{ words: 'kept', recipients: [] }])
  expect(document.activeElement?.getAttribute('tabindex')).toBe('-1')
})
