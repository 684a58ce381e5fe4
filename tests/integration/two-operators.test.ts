import { expect, test } from 'vitest'
import { runningShow } from '../support/running-show.ts'
import { createShow, openConsole } from '../support/show.ts'
import type { Wire } from '../support/wire.ts'

/** 5 s, because a busy machine may process the two presses of one thumb further apart than a console sends them. */
const here = runningShow({ DOUBLE_PRESS_MS: '5000' })
const unguarded = runningShow({ DOUBLE_PRESS_MS: '0' })

/** A show with two consoles, and a press that says which run its console has seen last. */
const twoConsoles = async ({ origin } = here) => {
  const show = await createShow(origin, 3)
  const cueId = (index: number) => show.board.cues[index]?._id
  const press = (wire: Wire, index: number, lastCueRunId: string | null) =>
    wire.ask('runCue', { cueId: cueId(index), expectedCueIndex: 0, lastCueRunId })
  const consoles = [await openConsole(show), await openConsole(show)] as const
  const leave = (): void => consoles.forEach((wire) => void wire.close())
  return { consoles, press, cueId, leave }
}

test('[SE-04] when two consoles of one operator press GO at the same time, one is told what the other did', async () => {
  const { consoles, press, cueId, leave } = await twoConsoles()
  const [olga, otto] = consoles
  const both = await Promise.all([press(olga, 0, null), otto.ask('runCue', { cueId: cueId(1) })])
  expect(both.map(({ type }) => type).toSorted()).toEqual(['error', 'runCueResult'])
  const refused = both.find(({ type }) => type === 'error')
  expect(refused?.payload).toMatchObject({
    code: 'STALE',
    message: expect.stringMatching(/^Cue [12] was just run by operator\.$/),
  })
  leave()
})

test('[SE-05] a second press at one console in quick succession is refused as already running', async () => {
  const { consoles, press, leave } = await twoConsoles()
  const [olga] = consoles
  const [first, second] = await Promise.all([press(olga, 0, null), press(olga, 1, null)])
  expect(first?.type).toBe('runCueResult')
  expect(second?.payload).toEqual({ code: 'ALREADY_RUNNING', message: 'Already running.' })
  leave()
})

test('[SE-06] a press that is 17 s old by the server’s clock does nothing', async () => {
  const { consoles, cueId, leave } = await twoConsoles()
  const [olga] = consoles
  const { serverTime } = (await olga.ask('ping')).payload as { serverTime: number }
  const made = (agoMs: number) => olga.ask('runCue', { cueId: cueId(0), pressedAt: serverTime - agoMs })
  expect((await made(17_000)).payload).toMatchObject({ code: 'TOO_LATE' })
  expect((await made(0)).type).toBe('runCueResult')
  leave()
})

test('[AU-20] authors of one performance are told of each other', async () => {
  const show = await createShow(here.origin, 1)
  const [olga, otto] = [await openConsole(show), await openConsole(show)]
  const { performance: performanceId } = show.board
  expect((await olga.ask('author', { performanceId, at: null })).type).toBe('authorResult')
  await otto.ask('author', { performanceId, at: 'cue-1' })
  const told = await olga.next(({ type, payload }) => type === 'authors' && JSON.stringify(payload).includes('cue-1'))
  expect(told.payload).toMatchObject({ performanceId, authors: [{ name: 'operator', at: 'cue-1' }] })
  for (const console of [olga, otto]) console.close()
})

test('one operator may run several cues by id without waiting for the answers', async () => {
  const show = await createShow(here.origin, 2)
  const console = await openConsole(show)
  const presses = show.board.cues
    .slice(0, 3)
    .map(({ _id }, index) => console.ask('runCue', { cueId: _id, expectedCueIndex: Math.max(0, index - 1) }))
  expect((await Promise.all(presses)).map(({ type }) => type)).toEqual(presses.map(() => 'runCueResult'))
  console.close()
})

test('[SE-08 WS-21 SE-05] a press that has not seen the last run is stale, even if the index fits and double presses are allowed', async () => {
  const { consoles, press, leave } = await twoConsoles(unguarded)
  const [olga] = consoles
  const first = await press(olga, 0, null)
  const { cueRunId } = first.payload as { cueRunId: string }
  expect((await press(olga, 1, 'another-run')).payload).toEqual({
    code: 'STALE',
    message: 'Cue 1 was just run by operator.',
  })
  const inOrder = [press(olga, 1, cueRunId), press(olga, 2, cueRunId)]
  expect((await Promise.all(inOrder)).map(({ type }) => type)).toEqual(['runCueResult', 'runCueResult'])
  leave()
})
