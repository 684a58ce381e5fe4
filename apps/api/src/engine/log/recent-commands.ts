import type { Recorded } from '@ghostlight/contracts'

/** The results of the newest commands of one stream, each with its events in order. The oldest is dropped first. */
export const createRecentCommands = (most: number) => {
  const commands = new Map<string, Recorded[]>()
  return {
    /** Adds to the existing list: starting a show of 5,000 people is one command with an event for each. */
    note: (event: Recorded): void => {
      const events = commands.get(event.causationId)
      if (events) {
        events.push(event)
        return
      }
      commands.set(event.causationId, [event])
      for (const oldest of commands.keys()) {
        if (commands.size <= most) return
        commands.delete(oldest)
      }
    },
    of: (commandId: string): readonly Recorded[] | undefined => commands.get(commandId),
  }
}
export type RecentCommands = ReturnType<typeof createRecentCommands>
