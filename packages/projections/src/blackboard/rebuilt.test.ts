import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { history } from '../testing/histories.ts'
import { boardId, type Log } from '../testing/show.ts'
import { createBoard } from '../testing/views.ts'
import { viewBlackboard } from './view.ts'

const built = ({ events }: Log, restartsBefore: (index: number) => boolean = () => false) => {
  const board = createBoard(boardId)
  for (const [index, event] of events.entries()) {
    if (restartsBefore(index)) board.restart()
    board.project(event)
  }
  return board
}

describe('the blackboard is a function of the log', () => {
  it('[IN-06] restarted anywhere and any number of times, it gives the same bytes', () => {
    fc.assert(
      fc.property(history, fc.infiniteStream(fc.boolean()), (log, restarts) => {
        const answers = restarts[Symbol.iterator]()
        expect(built(log, () => answers.next().value === true).bytes()).toBe(built(log).bytes())
      }),
    )
  })

  it('restarted before every event, it gives the same bytes', () => {
    fc.assert(
      fc.property(history, (log) => {
        expect(built(log, () => true).bytes()).toBe(built(log).bytes())
      }),
    )
  })

  it('the order in which a store returns the fields does not matter', () => {
    fc.assert(
      fc.property(history, fc.nat(), (log, seed) => {
        const board = built(log)
        const fields = [...board.fields()]
        const shuffled = fields.map((_, index) => fields[(index * 7919 + seed) % fields.length]).filter((it) => it)
        const all = new Map([...(shuffled as typeof fields), ...fields.reverse()])
        const deliveries = new Map(
          [...board.store.hashes].map(([key, hash]) => [key.slice('deliveries:'.length), hash]),
        )
        expect(JSON.stringify(viewBlackboard(all, deliveries))).toBe(JSON.stringify(board.view()))
      }),
    )
  })
})
