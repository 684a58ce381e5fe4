// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { useConsoleSelection } from '../../console-state/ConsoleProvider.tsx'
import { openScreen } from '../../console-state/testing/console-screen.ts'
import { useNumberEntry } from './useNumberEntry.ts'

type Entry = ReturnType<typeof useNumberEntry>
const Tab = ({ seen }: { seen: Entry[] }) => {
  seen.push(useNumberEntry())
  return h('output', null, useConsoleSelection().selectedCueId)
}

const opened = async () => {
  const seen: Entry[] = []
  const page = await openScreen(h(Tab, { seen }))
  return {
    key: (key: string) =>
      page.does(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))),
    settle: async () => {
      const answers: (boolean | undefined)[] = []
      await page.does(() => answers.push(seen.at(-1)?.settle()))
      return answers[0]
    },
    entry: () => seen.at(-1)?.entry,
    selected: () => document.querySelector('output')?.textContent,
  }
}

it('a number that no cue has is refused and stays in sight; the next digit begins a new number', async () => {
  const { key, settle, entry, selected } = await opened()
  await key('9')
  expect(await settle()).toBe(false)
  expect(entry()).toMatchObject({ text: '9', failed: true })
  await key('2')
  expect([entry()?.text, selected()]).toEqual(['2', 'c2'])
})

it('the number of a cue is taken and goes out of sight; the next digit begins a new number', async () => {
  const { key, settle, entry, selected } = await opened()
  await key('2')
  expect([await settle(), entry(), selected()]).toEqual([true, null, 'c2'])
  await key('3')
  expect([entry()?.text, selected()]).toEqual(['3', 'c3'])
})
