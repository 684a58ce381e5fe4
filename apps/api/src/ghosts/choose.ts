import type { AnswerValue } from '@ghostlight/contracts/rules'
import { answerThatWins, ghostAnswer, type Lead, type OptionShares, type PutToGhost } from '@ghostlight/domain'
import { seeded } from '../engine/seeded.ts'

/** A question as a phone was asked it. */
export type PutQuestion = PutToGhost & { deliveryId: string; question: string }
/** How a rehearsal wants a question answered: shares per option, or the option that wins. */
export type Wish = { shares?: OptionShares | undefined; winner?: string | undefined }
type Ghost = { late: boolean; changes: boolean; chance: () => number }
/** `first`: what it answers before it changes its mind. `isWanted`: it makes the wanted option win. */
export type Choice = { value: AnswerValue; first?: AnswerValue; isWanted?: boolean }
export type Choose = (asked: PutQuestion, ghost: Ghost) => Promise<Choice>

/** How many questions of one rehearsal are known at once. */
const most = 1_000

/**
 * How the ghosts of a rehearsal answer together. Without a wish some options are liked more than others, the same ones for the same
 * seed.
 */
export const createChoose = (seed: string, wishFor: (deliveryId: string) => Promise<Wish>) => {
  const leads = new Map<string, Lead>()
  const liked = (asked: PutQuestion): OptionShares => {
    const taste = seeded(`${seed} taste ${(asked.options ?? []).map(({ _id }) => _id).join(' ')}`)
    return Object.fromEntries((asked.options ?? []).map(({ _id }) => [_id, 0.3 + taste()]))
  }
  const leadOf = (deliveryId: string): Lead => {
    const lead = leads.get(deliveryId) ?? { winner: 0, others: 0 }
    leads.set(deliveryId, lead)
    const [oldest] = leads.size > most ? leads.keys() : []
    if (oldest !== undefined) leads.delete(oldest)
    return lead
  }
  const choose: Choose = async (asked, { late, changes, chance }) => {
    const { shares, winner } = await wishFor(asked.deliveryId).catch((): Wish => ({}))
    if (winner !== undefined && asked.options?.some(({ _id }) => _id === winner)) {
      const value = answerThatWins(asked, { winner, lead: leadOf(asked.deliveryId), late, chance })
      // nobody changes their mind then, because the question may close in between
      return { value, isWanted: [value].flat().includes(winner) && !late }
    }
    const one = (): AnswerValue => ghostAnswer(asked, chance, shares ?? liked(asked))
    return changes ? { first: one(), value: one() } : { value: one() }
  }
  return {
    choose,
    /** Everybody is told again what is wanted of this question. */
    forget: (deliveryId: string): void => void leads.delete(deliveryId),
  }
}
