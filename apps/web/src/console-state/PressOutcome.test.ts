// @vitest-environment happy-dom
import { createElement as h } from 'react'
import { expect, it } from 'vitest'
import { useConsole, useRunOutcome } from './ConsoleProvider.tsx'
import { PressOutcome } from './PressOutcome.tsx'
import { openScreen } from './testing/console-screen.ts'

type Runner = ReturnType<typeof useConsole> & { outcome: ReturnType<typeof useRunOutcome> }
const Part = ({ seen }: { seen: Runner[] }) => {
  const runner = useConsole()
  const outcome = useRunOutcome()
  seen.push({ ...runner, outcome })
  return outcome && h(PressOutcome, { outcome })
}

it('asks before a cue that is playing is restarted; to leave it runs nothing', async () => {
  const seen: Runner[] = []
  const page = await openScreen(h(Part, { seen }))
  const asked = () => page.asked('runCue').map(({ payload }) => payload)
  const presses = async () => {
    await page.does(() => void seen.at(-1)?.run('c2', 'header'))
    const refused = { code: 'STILL_PLAYING', message: 'It is playing.' }
    await page.says('error', refused, { requestId: page.asked('runCue').at(-1)?.requestId })
  }
  await presses()
  expect(seen.at(-1)?.outcome?.tone).toBe('asks')
  await page.press('Leave it')
  expect([seen.at(-1)?.outcome, asked().length]).toEqual([null, 1])
  expect(asked()[0]).not.toHaveProperty('again')
})

it('restarts it at a press of Restart it', async () => {
  const outcome = { tone: 'asks', text: 'It is playing.', cueId: 'c2', place: 'header', nth: 1 } as const
  const page = await openScreen(h(PressOutcome, { outcome }))
  await page.press('Restart it')
  expect(page.asked('runCue').map(({ payload }) => payload)).toEqual([
    expect.objectContaining({ cueId: 'c2', again: 'restart' }),
  ])
})
