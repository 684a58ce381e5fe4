import { type AnswerValue, type Asked, scaleOf, takes } from '@ghostlight/contracts/rules'

/** The part of a question that its phones know. */
export type PutToGhost = Pick<Asked, 'kind' | 'options' | 'atMost' | 'min' | 'max'>
/** By option: how many of those who answer take it, in relation to the others. */
export type OptionShares = Readonly<Record<string, number>>

const words = [
  'The fog over the harbour',
  'My grandmother',
  'Leave the light on',
  'I would rather not say',
  'A door that nobody opens',
  'The smell of rain',
  'Nothing at all',
  'Go back, all of you',
] as const

/** What one ghost answers, by chance. Options without a share count as one. */
export const ghostAnswer = (asked: PutToGhost, chance: () => number, shares: OptionShares = {}): AnswerValue => {
  const { kind, options = [] } = asked
  if (kind === 'text') return words[Math.floor(chance() * words.length)] ?? words[0]
  if (kind === 'scale') return onScale(asked, chance)
  const weighed = options.map(({ _id }) => ({ _id, weight: Math.max(0, shares[_id] ?? 1) }))
  const taken: string[] = []
  do taken.push(drawn(weighed, taken, chance))
  while (taken.length < Math.min(takes(asked), options.length) && chance() < 0.5)
  return inForm(asked, taken)
}

/** How many ghosts were given the answer that has to win, and how many another one. */
export type Lead = { winner: number; others: number }

/**
 * An answer of one of many ghosts, of whom most take `winner`: at any moment at least twice as many as all others together. One who
 * answers `late` may be too late, and counts only among the others.
 */
export const answerThatWins = (
  asked: PutToGhost,
  { winner, lead, late, chance }: { winner: string; lead: Lead; late: boolean; chance: () => number },
): AnswerValue => {
  const others = (asked.options ?? []).flatMap(({ _id }) => (_id === winner ? [] : [_id]))
  if (others.length > 0 && (lead.others + 1) * 2 <= lead.winner) {
    lead.others++
    return inForm(asked, [others[Math.floor(chance() * others.length)] ?? winner])
  }
  if (!late) lead.winner++
  return inForm(asked, [winner])
}

const inForm = (asked: PutToGhost, taken: readonly string[]): AnswerValue =>
  takes(asked) === 1 ? (taken[0] ?? '') : [...taken]

type Weighed = readonly { _id: string; weight: number }[]
/** One that is not taken yet. If nobody wants any of them, each is as likely. */
const drawn = (all: Weighed, taken: readonly string[], chance: () => number): string => {
  const left = all.filter(({ _id }) => !taken.includes(_id))
  const sum = left.reduce((total, { weight }) => total + weight, 0)
  if (sum === 0) return left[Math.floor(chance() * left.length)]?._id ?? ''
  let at = chance() * sum
  for (const { _id, weight } of left) {
    at -= weight
    if (at < 0) return _id
  }
  return left.findLast(({ weight }) => weight > 0)?._id ?? ''
}

/** Most are near the upper middle, and some at each end. */
const onScale = (asked: PutToGhost, chance: () => number): number => {
  const { min, max } = scaleOf(asked)
  const spread = chance() + chance() + chance() - 1.5
  const wanted = Math.round(min + (max - min) * (0.6 + spread / 2.2))
  return Math.min(max, Math.max(min, wanted))
}
