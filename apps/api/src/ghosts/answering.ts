import { AskedOnPhone } from '@ghostlight/contracts'
import type { AnswerValue } from '@ghostlight/contracts/rules'
import { z } from 'zod'
import type { Choose, PutQuestion } from './choose.ts'
import { lateMs, type Plan } from './plan.ts'

const Ask = z.object({ payload: AskedOnPhone })
const Closed = z.object({ payload: z.object({ deliveryId: z.string() }) })

type Parts = {
  plan: Plan['answers']
  choose: Choose
  chance: () => number
  /** of human time; it resolves early when the ghost leaves */
  wait: (ms: number) => Promise<void>
  isGone: () => boolean
  send: (answer: { deliveryId: string; value: AnswerValue }) => void
}
/** `turn`: what it thinks again about, it does not finish. `given`: its last answer, and whether the server may lack it */
type Open = { asked: PutQuestion; turn: number; given: AnswerValue | undefined }

/** A ghost's side of questions: it thinks for a while, answers, and may change its mind, unless it is silent. */
export const createAnswering = ({ plan, choose, chance, wait, isGone, send }: Parts) => {
  const open = new Map<string, Open>()

  const isStill = ({ asked }: Open, turn: number): boolean => !isGone() && open.get(asked.deliveryId)?.turn === turn
  const give = (it: Open, value: AnswerValue): void => {
    it.given = value
    send({ deliveryId: it.asked.deliveryId, value })
  }
  const think = async (it: Open): Promise<void> => {
    const turn = ++it.turn
    const late = plan.afterMs > lateMs
    const { value, isWanted, first } = await choose(it.asked, { late, changes: plan.changes, chance })
    if (first !== undefined) {
      await wait(plan.afterMs)
      if (isStill(it, turn)) give(it, first)
      await wait(plan.changesAfterMs)
    } else await wait(thinksMs(plan.afterMs, isWanted))
    if (isStill(it, turn)) give(it, value)
  }

  return {
    asked: (text: string): void => {
      if (plan.silent) return
      const { answer, ...asked } = Ask.parse(JSON.parse(text)).payload
      const known = open.get(asked.deliveryId)
      // the connection was lost: what the server has not got is sent again
      if (known?.given !== undefined && JSON.stringify(known.given) !== JSON.stringify(answer)) give(known, known.given)
      if (known) return
      const it: Open = { asked, turn: 0, given: undefined }
      open.set(asked.deliveryId, it)
      void think(it)
    },
    closed: (text: string): void => void open.delete(Closed.parse(JSON.parse(text)).payload.deliveryId),
    /** Somebody has said what this question is to be answered with. */
    again: (deliveryId: string): void => {
      const it = open.get(deliveryId)
      if (it) void think(it)
    },
  }
}

/** Those who make the wanted option win answer before the others. */
const soonMs = 3_000
const thinksMs = (ms: number, isWanted: boolean | undefined): number => {
  if (isWanted === undefined) return ms
  return isWanted ? Math.min(ms, soonMs) : Math.max(ms, soonMs)
}
