import type { GhostShares } from '@ghostlight/contracts'
import type { Clock } from '../engine/ports/runtime.ts'
import { seeded } from '../engine/seeded.ts'
import { type Choose, createChoose } from './choose.ts'
import { createGhost, type GhostPerson, type GhostTarget } from './ghost.ts'
import { planOf } from './plan.ts'

export type GhostGroup = {
  people: readonly GhostPerson[]
  seed: string
  shares: GhostShares | undefined
  again?: boolean
  /** how they answer questions together; absent = as the seed says */
  choose?: Choose
}

/** Ghosts who were in before come back soon. */
const soonMs = 5_000

/** Sends in ghosts, each at their own time. `people` includes those who never come. `again`: they were in before. */
export const sendGhosts = (at: GhostTarget, group: GhostGroup, clock: Clock) => {
  const { people, seed, shares, again = false, choose = createChoose(seed, async () => ({})).choose } = group
  const ghosts = people.flatMap((person, index) => {
    const plan = planOf(seed, index, shares)
    if (!plan) return []
    const comesAfterMs = again ? plan.comesAfterMs % soonMs : plan.comesAfterMs
    const parts = { person, plan: { ...plan, comesAfterMs }, choose, clock, random: seeded(`${seed} ${person._id}`) }
    return [createGhost(at, parts)]
  })
  const sum = (of: (ghost: (typeof ghosts)[number]) => number): number =>
    ghosts.reduce((total, ghost) => total + of(ghost), 0)
  return {
    coming: ghosts.length,
    answerAgain: (deliveryId: string): void => {
      for (const ghost of ghosts) ghost.answerAgain(deliveryId)
    },
    heard: () => sum((it) => it.heard()),
    doubled: () => sum((it) => it.doubled()),
    /** resolves when all have left by themselves */
    done: Promise.all(ghosts.map(({ done }) => done)),
    leave: async (): Promise<void> => {
      for (const ghost of ghosts) ghost.leave()
      await Promise.all(ghosts.map(({ done }) => done))
    },
  }
}
