/**
 * Which run of a cue this console knows to be the last: GO says it, so that a press that somebody else's came before is
 * refused. Its own run is known from the answer on, which may be here before the blackboard shows it.
 */
export const createKnownRun = (shown: () => string | null) => {
  const overtaken = new Set<string | null>()
  let own: string | null = null
  return {
    /** null: none was ever run */
    last: (): string | null => {
      const last = shown()
      return overtaken.has(last) ? own : last
    },
    /** Its own run is not on the blackboard yet: what the console shows is as it was before that press. */
    isAhead: (): boolean => overtaken.has(shown()),
    /** This console's press was accepted, so that no run came between `after` and it. */
    followed: (after: string | null, cueRunId: string): void => {
      overtaken.add(after)
      own = cueRunId
    },
  }
}
