import type { DeliveryState, FailureReason } from '@ghostlight/contracts'
import { goesForward, hasEnded, isOnItsWay, type SpokenTo } from '@ghostlight/contracts/rules'
import { setIn } from '../write-op.ts'
import { type BoardState, deliveriesKey, deliveryToStore } from './state.ts'
import { runLasts } from './time.ts'
import type { BoardEvent, Yield } from './yield.ts'

/** How far each delivery is, and who is receiving sound. */
export const projectDelivery = (state: BoardState, event: BoardEvent, out: Yield): void => {
  switch (event.type) {
    case 'AudioContentSent':
      if (!moves(state, { ...event.data, to: 'sent' }, out)) return
      // before the receipt, so that the receipts of a burst follow each other and can be merged into one frame
      runLasts(state, event, out)
      out.frame({ type: 'audioContentSent', payload: { ...ref(event), ...spokenIn(event.data) } })
      return
    case 'AskSent':
      if (moves(state, { ...event.data, to: 'sent' }, out))
        out.frame({ type: 'audioContentSent', payload: { ...ref(event), ...spokenIn(event.data) } })
      return
    case 'AnswerGiven':
      // whoever has answered has done their part, and can still change their mind
      if (moves(state, { ...event.data, to: 'completed' }, out))
        out.frame({ type: 'audioContentCompleted', payload: ref(event) })
      return
    case 'AskReceived':
    case 'AudioContentReceived':
      if (moves(state, { ...event.data, to: 'received' }, out))
        out.frame({ type: 'audioContentReceived', payload: ref(event) })
      return
    case 'AudioContentCompleted':
      if (moves(state, { ...event.data, to: 'completed' }, out))
        out.frame({
          type: 'audioContentCompleted',
          payload: { ...ref(event), ...spokenIn({ saidBy: event.data.saidBy }) },
        })
      return
    case 'AudioContentFailed': {
      const { reason } = event.data
      if (moves(state, { ...event.data, to: 'failed', reason }, out))
        out.frame({ type: 'audioContentFailed', payload: { ...ref(event), reason } })
      return
    }
    default:
      return
  }
}

type Ref = { userId: string; moduleId: string; deliveryId: string }
const ref = ({ data: { userId, moduleId, deliveryId } }: { data: Ref }): Ref => ({ userId, moduleId, deliveryId })

type Move = Ref & SpokenTo & { to: DeliveryState; reason?: FailureReason }

const spokenIn = ({ language, saidBy }: SpokenTo): SpokenTo => ({
  ...(language && { language }),
  ...(saidBy && { saidBy }),
})

const moves = (state: BoardState, { userId, deliveryId, to, reason, language, saidBy }: Move, out: Yield): boolean => {
  const run = state.runs.get(deliveryId)
  const before = run?.get(userId)
  if (!run || !before || !goesForward(before.state, to)) return false
  const said = spokenIn({
    ...before.spoken,
    language: language ?? before.spoken?.language,
    saidBy: saidBy ?? before.spoken?.saidBy,
  })
  const spoken = Object.keys(said).length > 0 ? said : undefined
  run.set(userId, { state: to, reason, ...(spoken && { spoken }) })
  out.op(setIn(deliveriesKey(deliveryId), userId, deliveryToStore({ state: to, reason, spoken })))
  // a question has no sound: it neither begins nor ends what its person hears
  if (state.questions.has(deliveryId)) return true
  if (!hasEnded(to)) {
    state.receiving.set(userId, deliveryId)
    out.set(`receiving/${userId}`, deliveryId)
  } else if (!isHearing(state, userId)) silent(state, userId, out)
  return true
}

/** Whether sound of an open run is on its way to a person. */
export const isHearing = (state: BoardState, userId: string): boolean => {
  for (const [id, people] of state.runs) {
    const delivery = people.get(userId)
    if (delivery && isOnItsWay(delivery.state) && !state.questions.has(id)) return true
  }
  return false
}

export const silent = (state: BoardState, userId: string, out: Yield): void => {
  state.receiving.delete(userId)
  out.unset(`receiving/${userId}`)
}
