import type { QuestionOnScreen, QuestionsMessage } from '@ghostlight/contracts'
import { questionChannel } from '@ghostlight/contracts/rules'
import { isFields } from '../connection/fields.ts'

/** What a screen knows of questions. `aheadMs`: how far the server's clock is ahead of this device's clock. */
export type Told = { questions: readonly QuestionOnScreen[]; aheadMs: number }

/** The only place that accepts the server's questions without validating them. null for anything else. */
export const questionsIn = (payload: unknown, now: number): Told | null => {
  if (!isFields(payload) || payload.channel !== questionChannel || !isFields(payload.data)) return null
  const { data, serverTime } = payload as QuestionsMessage
  return { questions: data.questions, aheadMs: serverTime - now }
}
