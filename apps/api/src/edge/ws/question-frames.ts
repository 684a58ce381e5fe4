import type { AudienceText, QuestionNow } from '@ghostlight/contracts'
import type { BoardChange } from '@ghostlight/projections'

const ofQuestion = /^runs\.(.+)\.question$/

/** The questions that a change is about, each as it is from then on. The cast is safe: the projection wrote it. */
export const questionsChangedBy = ({ frames }: Pick<BoardChange, 'frames'>): { id: string; now: QuestionNow }[] =>
  frames.flatMap(({ type, payload }) => {
    const id = type === 'blackboardFieldUpdated' ? ofQuestion.exec(payload.field)?.[1] : undefined
    return id !== undefined && 'value' in payload ? [{ id, now: payload.value as QuestionNow }] : []
  })

type Written = Map<string, AudienceText>

/** What a change does to the words of a question, by person. Their texts may still be encrypted. */
export const wordsChangedBy = ({ frames }: Pick<BoardChange, 'frames'>): { id: string; to: (all: Written) => void }[] =>
  frames.flatMap(({ type, payload }) => {
    if (type === 'textGiven')
      return { id: payload.deliveryId, to: (all: Written) => void all.set(payload.text.userId, payload.text) }
    if (type !== 'textsJudged') return []
    const { deliveryId: id, users, verdict } = payload
    const to = (all: Written): void => {
      for (const userId of users) {
        const text = all.get(userId)
        if (verdict === 'gone') all.delete(userId)
        else if (text) all.set(userId, { ...text, verdict })
      }
    }
    return { id, to }
  })

/** The same change without its questions. */
export const withoutQuestions = <C extends Pick<BoardChange, 'frames'>>(change: C): C => ({
  ...change,
  frames: change.frames.filter((frame) => !isAboutQuestions(frame)),
})

const isAboutQuestions = (frame: BoardChange['frames'][number]): boolean =>
  questionsChangedBy({ frames: [frame] }).length > 0 || wordsChangedBy({ frames: [frame] }).length > 0
