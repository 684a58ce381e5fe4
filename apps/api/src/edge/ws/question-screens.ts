import { type QuestionsMessage, questionChannel } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'
import { type About, type Now, type OnScreen, questionOnScreen } from '../question-view.ts'
import { questionsChangedBy } from './question-frames.ts'

type Screen = Pick<Connection, 'sendEncoded'>
/** `about`: undefined while it is being read */
type Known = { about: About | undefined; now: Now; closedAt: number | null }
type Board = {
  screens: Set<Screen>
  questions: Map<string, Known>
  /** the questions that are read again from the view; undefined when that is done */
  reading: object | undefined
  shownAt: number
  cancel: (() => void) | undefined
}
export type Reading = {
  /** every question of a show that may still be on a screen */
  all: (blackboardId: string) => Promise<readonly OnScreen[]>
  one: (blackboardId: string, id: string) => Promise<About | undefined>
}

/** While people answer, screens get the new numbers at most this often, ms. */
const windowMs = 250
/** The same if a message has many words, ms. */
const slowMs = 1_000
/** characters in a message above which it goes less often */
const large = 20_000
/** Later than this after its end a question is on no screen any more, ms. */
const keptMs = 10 * 60_000
const mostOnScreens = 12
/** A reading that failed is tried again after this long, ms. */
const retryMs = 1_000

/**
 * The questions of shows, for the walls and stage screens of this node. The first screen of a show reads them once. Then
 * it follows the changes, so that one more answer costs the same in any crowd. A question that comes, closes or gets
 * another end is told at once.
 */
export const createQuestionScreens = (of: Reading, clock: Clock) => {
  const boards = new Map<string, Board>()

  const frameOf = ({ questions }: Board): TextFrame => {
    const shown = [...questions].flatMap(([_id, { about, now, closedAt }]) =>
      about && now.closed !== 'stop' ? questionOnScreen({ _id, about, now, closedAt }) : [],
    )
    const newest = shown.toSorted((one, other) => other.putAt - one.putAt).slice(0, mostOnScreens)
    const payload: QuestionsMessage = {
      channel: questionChannel,
      event: 'questions',
      data: { questions: newest },
      serverTime: clock.now(),
    }
    return new TextFrame(JSON.stringify({ type: 'message', payload }))
  }

  const show = (board: Board): void => {
    board.cancel?.()
    board.cancel = undefined
    board.shownAt = clock.now()
    for (const [id, { closedAt }] of board.questions)
      if (closedAt !== null && clock.now() - closedAt > keptMs) board.questions.delete(id)
    const frame = frameOf(board)
    for (const screen of board.screens) screen.sendEncoded(frame)
  }

  const read = async (blackboardId: string, board: Board): Promise<void> => {
    const reading = {}
    board.reading = reading
    const found = await of.all(blackboardId).catch(() => undefined)
    // a later reading knows more, and a show without screens needs none
    if (board.reading !== reading || boards.get(blackboardId) !== board) return
    board.reading = undefined
    if (!found) {
      board.reading = reading
      clock.at(clock.now() + retryMs, () => board.reading === reading && void read(blackboardId, board))
      return
    }
    for (const { _id, about, now, closedAt } of found) {
      // what was told meanwhile is newer
      const told = board.questions.get(_id)
      board.questions.set(_id, told ? { ...told, about } : { about, now, closedAt })
    }
    show(board)
  }

  const describe = async (blackboardId: string, board: Board, id: string): Promise<void> => {
    const about = await of.one(blackboardId, id).catch(() => undefined)
    const known = board.questions.get(id)
    if (boards.get(blackboardId) !== board || !known || known.about) return
    if (about) known.about = about
    // the next change of it asks again
    else board.questions.delete(id)
    if (about) show(board)
  }

  const later = (board: Board): void => {
    const chars = [...board.questions.values()].reduce(
      (sum, { now }) => sum + (now.approved ?? []).reduce((all, { text }) => all + text.length, 0),
      0,
    )
    const next = board.shownAt + (chars > large ? slowMs : windowMs)
    if (clock.now() >= next) show(board)
    else board.cancel ??= clock.at(next, () => show(board))
  }

  const tell = (blackboardId: string, board: Board, { id, now }: { id: string; now: Now }): void => {
    const before = board.questions.get(id)
    const isDecided = now.closed !== undefined && (before?.now.closed === undefined || isUndecided(before.now, now))
    const closedAt = isDecided ? clock.now() : (before?.closedAt ?? null)
    board.questions.set(id, { about: before?.about, now, closedAt })
    if (!before) void describe(blackboardId, board, id)
    else if (!before.about) return
    else if (isDecided || before.now.closesAt !== now.closesAt) show(board)
    else later(board)
  }

  return {
    shows: (): number => boards.size,
    add: (blackboardId: string, screen: Screen): void => {
      const known = boards.get(blackboardId)
      if (known) {
        known.screens.add(screen)
        if (!known.reading) screen.sendEncoded(frameOf(known))
        return
      }
      const board: Board = {
        screens: new Set([screen]),
        questions: new Map(),
        reading: undefined,
        shownAt: 0,
        cancel: undefined,
      }
      boards.set(blackboardId, board)
      void read(blackboardId, board)
    },
    remove: (screen: Screen): void => {
      for (const [blackboardId, board] of boards) {
        if (!board.screens.delete(screen) || board.screens.size > 0) continue
        board.cancel?.()
        boards.delete(blackboardId)
      }
    },
    changed: (change: BoardChange): void => {
      const board = boards.get(change.blackboardId)
      if (board) for (const it of questionsChangedBy(change)) tell(change.blackboardId, board, it)
    },
    /** Something was missed. */
    reset: (): void => {
      for (const [blackboardId, board] of boards) {
        board.questions.clear()
        void read(blackboardId, board)
      }
    },
  }
}
export type QuestionScreens = ReturnType<typeof createQuestionScreens>

/** Whether an operator has decided a tie now. */
const isUndecided = (before: Now, now: Now): boolean => before.tied !== undefined && now.tied === undefined
