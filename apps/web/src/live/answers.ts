import type { Blackboard, OperatorChange } from '@ghostlight/contracts'
import { answersByPerson, withAnswer } from '@ghostlight/contracts/rules'

type Change = Extract<OperatorChange, { type: 'answersCounted' | 'textGiven' | 'textsJudged' }>
type PayloadOf<T extends Change['type']> = Extract<Change, { type: T }>['payload']

/** What people answered, what they wrote, and what operators decided about it. */
export const answersEvolved = (draft: Blackboard, change: Change): void => {
  if (change.type === 'answersCounted') counted(draft, change.payload)
  else if (change.type === 'textGiven') given(draft, change.payload)
  else judged(draft, change.payload)
}

const counted = (draft: Blackboard, { templateId, ...answers }: PayloadOf<'answersCounted'>): void => {
  const name = draft.templates.find(({ _id }) => _id === templateId)?.name
  if (name === undefined) return
  const said = answersByPerson(answers)
  draft.users = draft.users.map((user) => {
    const text = user.erased ? undefined : said.get(user._id)
    return text === undefined ? user : withAnswer(user, name, text)
  })
}

/** The newest last. Each person has one text. */
const given = (draft: Blackboard, { deliveryId, text }: PayloadOf<'textGiven'>): void => {
  const others = (draft.written?.[deliveryId] ?? []).filter(({ userId }) => userId !== text.userId)
  draft.written = { ...draft.written, [deliveryId]: [...others, text] }
}

const judged = (draft: Blackboard, { deliveryId, users, verdict }: PayloadOf<'textsJudged'>): void => {
  const texts = draft.written?.[deliveryId]
  if (!texts) return
  const meant = new Set(users)
  const left =
    verdict === 'gone'
      ? texts.filter(({ userId }) => !meant.has(userId))
      : texts.map((it) => (meant.has(it.userId) ? { ...it, verdict } : it))
  const { [deliveryId]: _, ...others } = draft.written ?? {}
  draft.written = left.length > 0 ? { ...others, [deliveryId]: left } : others
  if (Object.keys(draft.written).length === 0) delete draft.written
}
