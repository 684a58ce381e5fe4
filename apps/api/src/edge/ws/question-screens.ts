import { type AudienceText, type QuestionNow, type QuestionsMessage, questionChannel } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'
import type { Clock } from '../../engine/ports/runtime.ts'
import type { Connection } from '../connection/connection.ts'
import { TextFrame } from '../connection/text-frame.ts'
import { type About, type OnScreen, questionOnScreen } from '../question-view.ts'
import { questionsChangedBy, wordsChangedBy } from './question-frames.ts'

type Screen = Pick<Connection, 'sendEncoded'>
/** `about`: undefined while it is being read (`isAsked`). `written`: by person; the texts may be encrypted */
type Known = {
  about: About | undefined
  isAsked: boolean
  now: QuestionNow
  closedAt: number | null
  written: Map<string, AudienceText>
}
type Board = {
  screens: Set<Screen>
  questions: Map<string, Known>
  /** the questions that are read again from the view; undefined when that is done */
  reading: object | undefined
  /** a decision about words came during the reading, which may not have it */
  isOld: boolean
  /** it has many words */
  isLarge: boolean
  shownAt: number
  cancel: (() => void) | undefined
}
export type Reading = {
  /** every question of a show that may still be on a screen */
  all: (blackboardId: string) => Promise<readonly OnScreen[]>
  one: (blackboardId: string, id: string) => Promise<About | undefined>
  /** decrypts what somebody wrote; without `text` if nobody can read it any more */
  opened: (text: AudienceText) => AudienceText
}

/** While people answer, screens get the new numbers at most this often, ms. */
const windowMs = 250
/** The same if a message has many words, ms. */
const slowMs = 1_000
/** a message of more bytes goes less often */
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
    const shown = [...questions].flatMap(([_id, { about, now, closedAt, written }]) => {
      if (!about || now.closed === 'stop') return []
      return questionOnScreen({ _id, about, now, closedAt, written: [...written.values()].map(of.opened) })
    })
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
    board.isLarge = frame.size > large
    for (const screen of board.screens) screen.sendEncoded(frame)
  }

  const read = async (blackboardId: string, board: Board): Promise<void> => {
    const reading = {}
    board.reading = reading
    const found = await of.all(blackboardId).catch(() => undefined)
    // a later reading knows more, and a show without screens needs none
    if (board.reading !== reading || boards.get(blackboardId) !== board) return
    board.reading = undefined
    if (board.isOld) {
      board.isOld = false
      return read(blackboardId, board)
    }
    if (!found) {
      board.reading = reading
      clock.at(clock.now() + retryMs, () => board.reading === reading && void read(blackboardId, board))
      return
    }
    for (const { _id, about, now, closedAt, written: texts } of found) {
      // what was told meanwhile is newer
      const told = board.questions.get(_id)
      const written = new Map([...texts.map((it) => [it.userId, it] as const), ...(told?.written ?? [])])
      board.questions.set(_id, told ? { ...told, about, written } : { about, isAsked: true, now, closedAt, written })
    }
    show(board)
  }

  const describe = async (blackboardId: string, board: Board, id: string): Promise<void> => {
    const about = await of.one(blackboardId, id).catch(() => undefined)
    const known = board.questions.get(id)
    if (boards.get(blackboardId) !== board || !known || known.about) return
    // if it failed, the next change of it asks again
    known.isAsked = about !== undefined
    known.about = about
    if (about) show(board)
  }

  const later = (board: Board): void => {
    const next = board.shownAt + (board.isLarge ? slowMs : windowMs)
    if (clock.now() >= next) show(board)
    else board.cancel ??= clock.at(next, () => show(board))
  }

  const tell = (blackboardId: string, board: Board, { id, now }: { id: string; now: QuestionNow }): void => {
    const before = board.questions.get(id)
    const isDecided = now.closed !== undefined && (before?.now.closed === undefined || tieDecided(before.now, now))
    const closedAt = isDecided ? clock.now() : (before?.closedAt ?? null)
    const kept = before ?? { about: undefined, isAsked: false, written: new Map() }
    const known = { ...kept, now, closedAt, isAsked: true }
    board.questions.set(id, known)
    if (!kept.about && !kept.isAsked) void describe(blackboardId, board, id)
    if (!before?.about) return
    if (isDecided || before.now.closesAt !== now.closesAt) show(board)
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
        isOld: false,
        isLarge: false,
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
      if (!board) return
      for (const it of questionsChangedBy(change)) tell(change.blackboardId, board, it)
      for (const { id, to } of wordsChangedBy(change)) {
        if (board.reading) board.isOld = true
        const known = board.questions.get(id)
        if (!known) continue
        to(known.written)
        if (known.about) later(board)
      }
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
const tieDecided = (before: QuestionNow, now: QuestionNow): boolean =>
  before.tied !== undefined && now.tied === undefined
