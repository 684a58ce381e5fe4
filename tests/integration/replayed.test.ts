import { describe, expect, test } from 'vitest'
import type { ReplayEvent } from '../../apps/web/src/features/history/replay/events.ts'
import { createMoments } from '../../apps/web/src/features/history/replay/moment.ts'
import { replayEvents } from '../../apps/web/src/features/history/replay/testing/lines.ts'
import { applyChanges } from '../../apps/web/src/live/reducer.ts'
import { createBoard } from '../../packages/projections/src/testing/views.ts'
import { comparable } from '../support/comparable.ts'
import { readRecording } from '../support/recording/format.ts'

/** Compares after every seventh event: often enough to fall between events that happen together. */
const everyNth = 7

/** Plays a recorded show again. For each event: the projected blackboard, and what a console made of the frames. */
const played = (blackboard: string, events: readonly ReplayEvent[]) => {
  const board = createBoard(blackboard)
  let console = undefined as ReturnType<typeof board.view>
  return events.map((event) => {
    const { frames } = board.project(event)
    console = console ? applyChanges(console, frames) : board.view()
    return { board: board.view(), console }
  })
}

const names = ['calm', 'stormy', 'demo', 'browser'] as const
const recordings = await Promise.all(names.map(async (name) => ({ name, ...(await readRecording(name)) })))

describe.each(recordings)('the replay of the recording $name', ({ header, lines }) => {
  const events = replayEvents(header.blackboard, lines)
  const then = played(header.blackboard, events)
  const looks = events.flatMap((_, index) => (index % everyNth === 0 || index === events.length - 1 ? [index] : []))

  test('[SR-05] shows for each moment the blackboard that was projected then, forwards and backwards', () => {
    expect(looks.length).toBeGreaterThan(8)
    const momentAt = createMoments(header.blackboard, events)
    for (const index of looks) expect(momentAt(index + 1).board, `event ${index}`).toEqual(then[index]?.board)
    const backwards = [...looks.slice(-5)].reverse()
    for (const index of backwards) expect(momentAt(index + 1).board, `event ${index}`).toEqual(then[index]?.board)
    expect(momentAt(0).board).toBeUndefined()
  })

  test('[SR-05 IN-22] a console that followed the show had the same blackboard', () => {
    for (const index of looks) {
      const { board, console } = then[index] ?? {}
      expect(console && comparable(console), `event ${index}`).toEqual(board && comparable(board))
    }
  })
})
