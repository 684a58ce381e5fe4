/**
 * The last run of a cue that this console knows. GO sends it, so that the server refuses a press after somebody else's.
 * Its own run is known from the answer on, which may come before the blackboard shows it.
 */
export const createKnownRun = (shown: () => string | null) => {
  const overtaken = new Set<string | null>()
  let own: string | null = null
  return {
    /** null: no cue was run yet */
    last: (): string | null => {
      const last = shown()
      return overtaken.has(last) ? own : last
    },
    /** Its own run is not on the blackboard yet, so the console still shows the state before that press. */
    isAhead: (): boolean => overtaken.has(shown()),
    /** This console's press was accepted: no run came between `after` and it. */
    followed: (after: string | null, cueRunId: string): void => {
      overtaken.add(after)
      own = cueRunId
    },
  }
}
