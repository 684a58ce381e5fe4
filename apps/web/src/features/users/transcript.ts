import type { Blackboard, TranscriptFrame } from '@ghostlight/contracts'
import { isTemplateKind } from '@ghostlight/contracts/rules'

/** Only lines from templates: anything else that a newer server may send is left out. */
export const spoken = (frames: readonly TranscriptFrame[]): readonly TranscriptFrame[] =>
  frames.filter(({ type }) => isTemplateKind(type))

/**
 * Changes whenever something more has been sent to somebody: their deliveries that are past waiting, and all runs they
 * were in that have ended.
 */
export const sentTo = ({ runs }: Pick<Blackboard, 'runs'>, userId: string): number =>
  runs.filter(({ state, deliveries, recipients }) => {
    const delivery = deliveries[userId]
    return delivery === undefined ? state !== 'running' && recipients.includes(userId) : delivery !== 'waiting'
  }).length
