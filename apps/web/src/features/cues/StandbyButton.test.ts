// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { StandbyButton } from './StandbyButton.tsx'
import { useStandby } from './useStandby.ts'

const Part = () => h(StandbyButton, { cueId: 'c2', control: useStandby() })

it('sets the cue as the next one, or takes that back', async () => {
  const page = await openScreen(h(Part))
  await page.press(/^Set as next/)
  expect(page.asked('setStandby').map(({ payload }) => payload)).toEqual([{ cueId: 'c2' }])
  await page.leaves()
  const again = await openScreen(h(Part), { board: { standby: 'c2' } })
  await again.press(/^Not as next/)
  expect(again.asked('setStandby').map(({ payload }) => payload)).toEqual([{ cueId: null }])
})

it('a show that is replayed has no such button', async () => {
  await openScreen(h(Part), { at: Date.parse('2024-01-01T19:00:00.000Z') })
  expect(document.querySelectorAll('button')).toHaveLength(0)
})
