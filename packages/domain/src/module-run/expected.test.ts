import { expect, it } from 'vitest'
import { liveShow } from '../testing/live.ts'
import { cue, module, opened, person, speech } from '../testing/things.ts'
import { outstanding } from './outstanding.ts'
import { prefetchesOf } from './prefetch.ts'
import { strangersPatienceMs, syncPatienceMs } from './run-progress.ts'

/** Two people register by themselves, before two expected people enter the show. */
const evening = (sync = false) => {
  const show = liveShow(
    opened({
      cues: [cue('cue-1', 'own'), cue('cue-2', 'own-2')],
      modules: ['own', 'own-2'].map((id) => module(id, { template: 'name', ...(sync && { sync }) })),
      templates: [speech('name', 'Hi {{name}}')],
      users: [],
    }),
  )
  const self = { link: true, known: false }
  for (const [id, by] of [
    ['eva', self],
    ['fay', self],
    ['ann', undefined],
    ['ben', undefined],
  ] as const) {
    show.command({ type: 'addUser', payload: { user: person(id), groups: [], ...(by && { self: by }) } })
    show.connect(id)
  }
  return show
}
type Show = ReturnType<typeof evening>
const owed = (show: Show, made: readonly string[] = []) =>
  outstanding(show.live(), {
    now: show.now(),
    soundFor: ({ delivery: { userId } }) => (made.includes(userId) ? { name: userId, durationMs: 1_000 } : undefined),
  })
const who = (list: readonly { delivery: { userId: string } }[]) => list.map(({ delivery }) => delivery.userId)

it('[DO-87] prepares, asks and sends for expected people first, then for those who registered themselves', () => {
  const show = evening()
  expect(prefetchesOf(show.live()).map(({ user }) => user._id)).toEqual(['ann', 'ben', 'eva', 'fay'])
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(who(owed(show).sounds)).toEqual(['ann', 'ben', 'eva', 'fay'])
  expect(who(owed(show, ['eva', 'fay', 'ann', 'ben']).sends)).toEqual(['ann', 'ben', 'eva', 'fay'])
})

it('[DO-87] in a synchronised module, expected people wait 2 s for the others and 15 s for each other', () => {
  const show = evening(true)
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  expect(owed(show, ['ann', 'ben']).starts).toEqual([])
  show.wait(strangersPatienceMs)
  expect(owed(show, ['ann', 'eva', 'fay']).starts).toEqual([])
  expect(owed(show, ['ann', 'ben']).starts).toHaveLength(1)
  show.wait(syncPatienceMs - strangersPatienceMs)
  expect(owed(show, ['ann', 'eva', 'fay']).starts).toHaveLength(1)
})

it('[DO-87 IN-26] without expected people, nothing begins until a phone has its sound', () => {
  const show = evening(true)
  for (const id of ['ann', 'ben']) show.leave(id)
  show.command({ type: 'runCue', payload: { cueId: 'cue-1' } })
  show.wait(syncPatienceMs)
  expect(owed(show).starts).toEqual([])
  expect(owed(show, ['eva']).starts).toHaveLength(1)
})
