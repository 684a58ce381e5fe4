import type { AudienceText } from '@ghostlight/contracts'
import type { Asked } from '@ghostlight/contracts/rules'
import { questionForAll, type ShowState, show } from '@ghostlight/domain'
import { boardKey, type StoredQuestion, viewBlackboard } from '@ghostlight/projections'
import type { About, OnScreen } from '../question-view.ts'
import type { Services } from '../services.ts'
import type { Reading } from './question-screens.ts'

type Parts = Pick<Services, 'views' | 'codec' | 'handler'>
type Run = { value: { startedAt: string } }

/** The words of a question stand in the show, and what it asks for in the view: as it was when it was put. */
const aboutOf = (state: ShowState, id: string, { asked, startedAt }: { asked: Asked; startedAt: string }): About => ({
  ...questionForAll(state, id),
  asked,
  putAt: Date.parse(startedAt),
})

/** The fields of a view that say something of questions. Words are encrypted in others, too, and nobody needs them here. */
const ofQuestions = /^(?:meta$|(?:run|end|question|answer)\/)/

/** How the questions of a show are read for its screens. */
export const questionReadings = ({ views, codec, handler }: Parts): Reading => ({
  opened: (text) => codec.openAll(text) as AudienceText,
  one: async (blackboardId, id) => {
    const [stored, run, state] = await Promise.all([
      views.get<unknown>(boardKey(blackboardId), `question/${id}`),
      views.get<unknown>(boardKey(blackboardId), `run/${id}`),
      handler.state(show, blackboardId),
    ])
    if (!stored || !run) return undefined
    const { asked } = codec.openAll(stored) as StoredQuestion
    return aboutOf(state, id, { asked, startedAt: (run as Run).value.startedAt })
  },
  all: async (blackboardId) => {
    const fields = await views.all(boardKey(blackboardId))
    const state = await handler.state(show, blackboardId)
    const needed = new Map([...fields].filter(([field]) => ofQuestions.test(field)))
    const { runs = [], written = {} } = viewBlackboard(needed, new Map()) ?? {}
    return runs.flatMap(({ _id, startedAt, endedAt, question }): OnScreen[] => {
      if (!question) return []
      const { asked } = fields.get(`question/${_id}`) as StoredQuestion
      const closedAt = question.closed ? Date.parse(endedAt ?? startedAt) : null
      const about = aboutOf(state, _id, { asked, startedAt })
      return [{ _id, about, now: question, closedAt, written: written[_id] ?? [] }]
    })
  },
})
