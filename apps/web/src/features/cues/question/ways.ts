import type { Blackboard, Cue, Run } from '@ghostlight/contracts'
import { settingsIn, type Way, waysOf } from '@ghostlight/contracts/rules'
import { type CueAt, cueById } from '../../../live/cue-state.ts'
import { remembered } from '../../../live/remembered.ts'
import { t } from '../../../words/t.ts'

type Board = Pick<Blackboard, 'cues' | 'modules' | 'templates' | 'runs' | 'standbyBecause'>

const templateNamed = ({ templates }: Pick<Board, 'templates'>, id: string | null | undefined) =>
  templates.find(({ _id }) => _id === id)

/** The words of an option; undefined if the question has no such option any more. */
const labelOf = (board: Pick<Board, 'templates'>, { template, option }: Omit<Way, 'cue'>): string | undefined => {
  const found = templateNamed(board, template)
  const asked = found?.type === 'ask' ? settingsIn(found.content) : undefined
  return asked?.options?.find(({ _id }) => _id === option)?.label
}

const templateOf = ({ modules }: Pick<Board, 'modules'>, run: Run): string =>
  modules.find(({ _id }) => _id === run.module)?.template ?? ''

/** By option: the cue to which a question that was put leads. */
export const waysOfRun = (board: Board, run: Run): ReadonlyMap<string, CueAt> => {
  const put = { cueId: run.cueId, module: run.module, template: templateOf(board, run) }
  return new Map(
    waysOf(board.cues, put).flatMap(({ option, cue }): [string, CueAt][] => {
      const to = cueById(board, cue)
      return to ? [[option, to]] : []
    }),
  )
}

export type Fork = { question: string; ways: readonly { option: string; label: string; to: CueAt }[] }

/** Where the questions of a cue lead, by option. */
export const forksOf = (board: Pick<Board, 'cues' | 'templates'>, cue: Cue): Fork[] =>
  [...Map.groupBy(cue.next ?? [], ({ template }) => template)].flatMap(([template, of]) => {
    const ways = of.flatMap((way) => {
      const [to, label] = [cueById(board, way.cue), labelOf(board, way)]
      return to && label !== undefined ? [{ option: way.option, label, to }] : []
    })
    const question = templateNamed(board, template)?.name
    return question === undefined || ways.length === 0 ? [] : [{ question, ways }]
  })

/** Whether the answers to this run still decide the next cue: nobody has won or chosen otherwise. */
const decides = ({ state, question }: Run): boolean =>
  question !== undefined &&
  question.chosen === undefined &&
  ((state === 'running' && !question.closed) || question.tied !== undefined)

/** By the cue that may follow the questions that are open now: for which options. */
export const cuesThatMayFollow = remembered((board: Board): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  for (const run of board.runs.filter(decides))
    for (const [option, { cue }] of waysOfRun(board, run)) {
      const label = labelOf(board, { template: templateOf(board, run), option })
      if (label !== undefined) found.set(cue._id, [...(found.get(cue._id) ?? []), label])
    }
  return found
})

/** Why the standby is what it is, if a question has set it: `because 62 % chose “The door”`. */
export const whyNext = (board: Board): string | undefined => {
  const { standbyBecause: because, runs } = board
  const run = runs.find(({ _id }) => _id === because?.moduleRunId)
  if (!because || !run?.question) return undefined
  const label = labelOf(board, { template: templateOf(board, run), option: because.option }) ?? because.option
  const { counts, answered } = run.question
  const share = answered > 0 ? Math.round(((counts[because.option] ?? 0) / answered) * 100) : 0
  return because.tie ? t`because ${share} % chose “${label}”, which won a tie` : t`because ${share} % chose “${label}”`
}
