import type { GhostShares } from '@ghostlight/contracts'
import { seeded } from '../engine/seeded.ts'

/** What one ghost will do; times in ms of human pace. */
export type Plan = {
  comesAfterMs: number
  /** from coming in to tapping for sound */
  tapsAfterMs: number
  reads: boolean
  emoteEveryMs: number
  /** how long until each loss of their network, and how long it lasts; null = no loss */
  loses: { everyMs: number; forMs: number } | null
  /** of questions: how long it thinks, and how long until it changes its mind */
  answers: { silent: boolean; afterMs: number; changes: boolean; changesAfterMs: number }
}

/** Ghosts that take longer than this to answer are late. */
export const lateMs = 12_000

const usual: GhostShares = {
  late: 0.1,
  lost: 0.1,
  reads: 0.05,
  never: 0.05,
  silent: 0.1,
  slow: 0.1,
  changes: 0.1,
}

/** The plan of one ghost. The same seed and number give the same plan. null: the ghost never comes. */
export const planOf = (seed: string, index: number, shares: GhostShares = usual): Plan | null => {
  const chance = seeded(`${seed} ghost ${index}`)
  const between = (from: number, to: number): number => from + chance() * (to - from)
  const [never, late, lost, reads] = [shares.never, shares.late, shares.lost, shares.reads].map((it) => chance() < it)
  if (never) return null
  const plan = {
    comesAfterMs: late ? between(45_000, 120_000) : between(500, 20_000),
    tapsAfterMs: between(1_500, 8_000),
    reads: reads === true,
    emoteEveryMs: between(8_000, 40_000),
    loses: lost ? { everyMs: between(30_000, 120_000), forMs: between(2_000, 25_000) } : null,
  }
  // drawn last, so that the same seed does the rest as it did before there were questions
  const [silent = false, slow, changes = false] = [shares.silent, shares.slow, shares.changes].map(
    (it) => chance() < it,
  )
  const afterMs = slow ? between(lateMs + 3_000, 60_000) : between(1_500, 9_000)
  return { ...plan, answers: { silent, afterMs, changes, changesAfterMs: between(2_000, 6_000) } }
}
