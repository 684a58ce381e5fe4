import { emotePace } from '@ghostlight/contracts/rules'

/** What one of the audience may send. */
export type Limits = {
  /** so many emotes within a time */
  emotes: { most: number; windowMs: number }
  /**
   * Frames: a bucket that holds `burst` and gains `perSecond`. Who has emptied it is told to slow down; who goes on and is
   * `patience` behind is put out.
   */
  frames: { perSecond: number; burst: number; patience: number }
}

export const usualLimits: Limits = {
  emotes: emotePace,
  frames: { perSecond: 20, burst: 200, patience: 200 },
}
