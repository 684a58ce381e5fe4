// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../../console-state/testing/console-screen.ts'
import { AuthoringProvider } from '../AuthoringProvider.tsx'
import { EditsProvider } from '../edits/EditsProvider.tsx'
import { usePerformanceList } from './usePerformanceList.ts'

type List = ReturnType<typeof usePerformanceList>
const Part = ({ seen }: { seen: List[] }) => {
  seen.push(usePerformanceList())
  return null
}

it('each time that the performances cannot be loaded is told; while they load again, nothing has failed', async () => {
  const seen: List[] = []
  const held: (() => void)[] = []
  const is = { up: true, held: false }
  const page = await openScreen(h(AuthoringProvider, null, h(EditsProvider, null, h(Part, { seen }))), {
    rest: {
      'GET /api/performances': async () => {
        if (is.held) await new Promise<void>((next) => void held.push(next))
        if (is.up) return { body: [] }
        return { status: 500, body: { code: 'BROKEN', message: 'No.' } }
      },
    },
  })
  const told = () => page.toasts.get().toasts.map(({ words, times }) => [words, times])
  expect([seen.at(-1)?.failed, told()]).toEqual([false, []])
  is.up = false
  await page.does(() => seen.at(-1)?.retry())
  expect([seen.at(-1)?.failed, told()]).toEqual([true, [['Failed to fetch performances', 1]]])
  is.held = true
  await page.does(() => seen.at(-1)?.retry())
  expect([seen.at(-1)?.failed, held.length]).toEqual([false, 1])
  await page.does(() => held[0]?.())
  expect([seen.at(-1)?.failed, told()]).toEqual([true, [['Failed to fetch performances (2 times)', 2]]])
})
