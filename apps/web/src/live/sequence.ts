/** The page's position in the log. The frames of one flush share `prev` and `seq`, so it keeps the last flush. */
export type Position = { seq: number; prev: number }

export const startAt = (seq: number): Position => ({ seq, prev: seq })

type Numbered = { seq: number; prev: number }

/** `apply`: it follows, or belongs to the flush being read. `ignore`: already covered. `gap`: something is missing. */
export const checkSequence = (at: Position, frame: Numbered): 'apply' | 'ignore' | 'gap' => {
  if (frame.prev === at.seq && frame.seq > at.seq) return 'apply'
  if (frame.seq === at.seq && frame.prev === at.prev && frame.seq > frame.prev) return 'apply'
  return frame.seq <= at.seq ? 'ignore' : 'gap'
}

/**
 * The position to ask again from. The last flush may have been cut short, so the page asks for it once more.
 * Applying its changes twice is harmless.
 */
export const since = (at: Position): number => at.prev
