// @vitest-environment happy-dom
import { createElement as h, useRef } from 'react'
import { expect, it } from 'vitest'
import { useConsoleSelection } from '../../console-state/ConsoleProvider.tsx'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { useCueKeys } from './useCueKeys.ts'
import { useCueSelection } from './useCueSelection.ts'

type Keys = ReturnType<typeof useCueKeys>
const Tab = ({ seen, stood }: { seen: Keys[]; stood: string[] }) => {
  const field = useRef<HTMLInputElement>(null)
  const keys = useCueKeys(useCueSelection(), { field, standby: (id) => void stood.push(id) })
  seen.push(keys)
  const { selectedCueId } = useConsoleSelection()
  return h('div', null, h('input', { ref: field, 'aria-label': 'Find cue' }), h('output', null, selectedCueId))
}

const pressed = async (page: Awaited<ReturnType<typeof openScreen>>, keys: readonly string[]): Promise<void> => {
  for (const key of keys)
    await page.does(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
}
const cuesOf = (length: number) =>
  Array.from({ length }, (_, at) => ({ _id: `q${at}`, name: `q${at}`, description: '', modules: [] }))

it('a search selects what it finds, and says so only if something was typed that no cue has', async () => {
  const seen: Keys[] = []
  const page = await openScreen(h(Tab, { seen, stood: [] }))
  const selected = () => document.querySelector('output')?.textContent
  const search = async (text: string) => {
    await page.does(() => seen.at(-1)?.setSearch(text))
    return [selected(), seen.at(-1)?.nothingFound]
  }
  expect(await search('3')).toEqual(['c3', false])
  expect(await search('cue c2')).toEqual(['c2', false])
  expect(await search('curtain')).toEqual(['c2', true])
  expect(await search('   ')).toEqual(['c2', false])
  expect(await search('')).toEqual(['c2', false])
})

it('keys go one cue, ten cues or to the end, and never past it; standby takes the selected one', async () => {
  const [seen, stood]: [Keys[], string[]] = [[], []]
  const page = await openScreen(h(Tab, { seen, stood }), { board: { cues: cuesOf(15) } })
  const press = async (...keys: string[]) => {
    await pressed(page, keys)
    return document.querySelector('output')?.textContent
  }
  expect(await press('End')).toBe('q14')
  expect(await press('ArrowRight')).toBe('q14')
  expect(await press('PageUp')).toBe('q4')
  expect(await press('PageUp')).toBe('q0')
  expect(await press('PageDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toBe('q11')
  expect(await press('PageDown', 'Home')).toBe('q0')
  await press('ArrowRight', 's')
  expect(stood).toEqual(['q1'])
})

it('a number that no cue has runs nothing and puts nothing on standby; one that a cue has does', async () => {
  const [seen, stood]: [Keys[], string[]] = [[], []]
  const page = await openScreen(h(Tab, { seen, stood }), { board: { cues: cuesOf(12) } })
  const press = async (...keys: string[]) => {
    await pressed(page, keys)
    return [stood.length, page.asked('runCue').length]
  }
  expect(await press('7', '7', 'r')).toEqual([0, 0])
  expect(await press('9', '9', 's')).toEqual([0, 0])
  expect(await press('1', '1', 's')).toEqual([1, 0])
  expect(await press('1', '1', 'r')).toEqual([1, 1])
})
