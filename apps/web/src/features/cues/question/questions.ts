import type { Blackboard, Run } from '@ghostlight/contracts'
import { mainText, scaleOf, settingsIn } from '@ghostlight/contracts/rules'
import { type CueAt, cueById } from '../../../live/cue-state.ts'
import { bibOf, markedName } from '../../../people/person.ts'
import { t } from '../../../words/t.ts'
import { waysOfRun } from './ways.ts'

type Board = Pick<Blackboard, 'runs' | 'modules' | 'templates' | 'users' | 'cues'>
export type Bar = {
  id: string
  label: string
  count: number
  share: number
  won: boolean
  tied: boolean /** the cue that follows if it wins */
  to: CueAt | undefined
}
export type AskedQuestion = {
  run: Run
  template: string
  name: string
  /** nothing closes it by itself */
  byHand: boolean
  /** whether one of its bars can win */
  isChoice: boolean
  text: string
  now: NonNullable<Run['question']>
  bars: readonly Bar[]
  /** the people write words: whether the room reads only what an operator lets through; undefined: they write none */
  writes: { moderated: boolean } | undefined
  /** the people who have not answered, by name */
  missing: readonly string[]
  /** the cue that an operator chose as the next one, whatever is answered */
  chosen: CueAt | null
}

/**
 * The questions that matter beside this cue, oldest first: those that are open or wait for a decision, its own, and the last one
 * that was asked without a cue.
 */
export const questionsFor = (board: Board, runs: readonly Run[]): AskedQuestion[] => {
  const last = board.runs.findLast(({ question, cueId }) => question && cueId === null)
  const shown = new Set([last?._id, ...runs.map(({ _id }) => _id)])
  return board.runs.flatMap((run) => {
    const isOpen = run.state === 'running' && !run.question?.closed
    const isShown = isOpen || run.question?.tied !== undefined || shown.has(run._id)
    const asked = isShown && run.question ? asksOf(board, run) : undefined
    return asked && run.question ? [{ run, now: run.question, ...asked }] : []
  })
}

const asksOf = (board: Board, run: Run) => {
  const { modules, templates, users } = board
  const module = modules.find(({ _id }) => _id === run.module)
  const template = templates.find(({ _id }) => _id === module?.template)
  const asked = template?.type === 'ask' ? settingsIn(template.content) : undefined
  if (!template || !asked) return undefined
  const { kind, options = [] } = asked
  const scale = scaleOf(asked)
  const named =
    kind === 'choice'
      ? options.map(({ _id, label }) => ({ id: _id, label }))
      : Array.from({ length: kind === 'scale' ? scale.max - scale.min + 1 : 0 }, (_, at) => String(scale.min + at)).map(
          (id) => ({ id, label: id }),
        )
  const byId = new Map(users.map((user) => [user._id, user]))
  const missing = run.recipients.flatMap((userId) => {
    const user = byId.get(userId)
    if (!user || run.deliveries[userId] === 'completed') return []
    return [`${bibOf(user)} ${markedName(user)}`.trim()]
  })
  const ways = waysOfRun(board, run)
  const writes = kind === 'text' ? { moderated: asked.moderated !== false } : undefined
  return {
    byHand: asked.closes.afterMs === undefined && !asked.closes.whenAll,
    template: template._id,
    isChoice: kind === 'choice',
    writes,
    name: template.name,
    text: mainText(template.content),
    bars: named.map((it) => ({ ...barOf(run, it), to: ways.get(it.id) })),
    missing,
    chosen: run.question?.chosen === undefined ? null : cueById(board, run.question.chosen),
  }
}

const barOf = ({ question }: Run, { id, label }: { id: string; label: string }): Omit<Bar, 'to'> => {
  const count = question?.counts[id] ?? 0
  const share = question && question.answered > 0 ? Math.round((count / question.answered) * 100) : 0
  return { id, label, count, share, won: question?.winner === id, tied: question?.tied?.includes(id) === true }
}

const most = 6
/** `Ann, Ben and 12 more`. */
export const missingWords = (names: readonly string[]): string =>
  names.length > most ? t`${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ')

export const closedWords = {
  operator: t`Closed by an operator`,
  time: t`Closed: its time was over`,
  all: t`Closed: everybody had answered`,
  control: t`Closed by a machine`,
  stop: t`Stopped: nothing was counted`,
} as const
