import type { ShowEventOf, ShowQuestion, ShowState } from './state.ts'

/**
 * The questions that may still set the standby: they have ways and no winner yet, and no operator has chosen the next
 * cue since they were put.
 */
export const undecided = ({ questions }: Pick<ShowState, 'questions'>): ShowQuestion[] =>
  [...questions.values()].filter((it) => isUndecided(it) && it.chosen === null && it.ways.length > 0)

const isUndecided = ({ isOpen, tied }: ShowQuestion): boolean => isOpen || tied.length > 0

/** The cues that may become the next one by the answers to what is asked now, each once. */
export const cuesThatMayFollow = (state: Pick<ShowState, 'questions'>): string[] => [
  ...new Set(undecided(state).flatMap(({ ways }) => ways.map(({ cue }) => cue))),
]

type Won = { moduleRunId: string; winner: string | null; tie: boolean }

/** The cue of the winner becomes the next one, unless an operator has chosen otherwise since the question was put. */
export const followedBy = (state: ShowState, { moduleRunId, winner, tie }: Won): ShowEventOf<'StandbySet'>[] => {
  const question = state.questions.get(moduleRunId)
  const way = question?.chosen === null ? question.ways.find(({ option }) => option === winner) : undefined
  if (winner === null || !way || !state.cues.some(({ _id }) => _id === way.cue)) return []
  const because = { moduleRunId, option: winner, ...(tie && { tie: true as const }) }
  return [{ type: 'StandbySet', data: { cueId: way.cue, because } }]
}

/** An operator who takes the standby away again leaves it to the questions. */
export const standbySet = (state: ShowState, { cueId, because }: ShowEventOf<'StandbySet'>['data']): ShowState => {
  state.standby = cueId
  if (!because) for (const it of state.questions.values()) if (isUndecided(it)) it.chosen = cueId
  return state
}
