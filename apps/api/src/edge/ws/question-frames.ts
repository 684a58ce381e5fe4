import type { BoardChange } from '@ghostlight/projections'
import type { Now } from '../question-view.ts'

const ofQuestion = /^runs\.(.+)\.question$/

/** The questions that a change is about, each as it is from then on. The cast is safe: the projection wrote it. */
export const questionsChangedBy = ({ frames }: Pick<BoardChange, 'frames'>): { id: string; now: Now }[] =>
  frames.flatMap(({ type, payload }) => {
    const id = type === 'blackboardFieldUpdated' ? ofQuestion.exec(payload.field)?.[1] : undefined
    return id !== undefined && 'value' in payload ? [{ id, now: payload.value as Now }] : []
  })

/** The same change without its questions. */
export const withoutQuestions = <C extends Pick<BoardChange, 'frames'>>(change: C): C => ({
  ...change,
  frames: change.frames.filter((frame) => questionsChangedBy({ frames: [frame] }).length === 0),
})
