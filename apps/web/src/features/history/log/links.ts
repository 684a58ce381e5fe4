import type { Line } from './events.ts'

/** What one event came of, and what came of it: ids of events, in the log's order. */
export type Links = {
  causes: Map<string, string>
  effects: Map<string, string[]>
  /** the last event that a key stood for: a press of GO, a run, a delivery */
  by: Map<string, string>
}

export const newLinks = (): Links => ({ causes: new Map(), effects: new Map(), by: new Map() })

const run = (id: string): string => `run/${id}`
const press = (id: string): string => `press/${id}`
const delivery = (runId: string, userId: string): string => `delivery/${runId}/${userId}`
const command = (id: string): string => `command/${id}`

/** What this event is asked for by later ones, and by which keys its own cause is found: the first that is known counts. */
const keysOf = ({ id, event, causationId }: Line): { is: string[]; of: string[] } => {
  switch (event.type) {
    case 'CueRun':
      return { is: [press(event.data.cueRunId)], of: [] }
    case 'ModuleStarted': {
      const { moduleRunId, cueRunId } = event.data
      return { is: [run(moduleRunId)], of: cueRunId === null ? [] : [press(cueRunId)] }
    }
    case 'LineWritten': {
      const { moduleRunId, userId } = event.data
      return { is: [delivery(moduleRunId, userId)], of: [run(moduleRunId)] }
    }
    case 'AudioContentSent':
    case 'AudioContentReceived': {
      const { deliveryId, userId } = event.data
      return { is: [delivery(deliveryId, userId)], of: [delivery(deliveryId, userId), run(deliveryId)] }
    }
    case 'AudioContentCompleted':
    case 'AudioContentFailed': {
      const { deliveryId, userId } = event.data
      return { is: [], of: [delivery(deliveryId, userId), run(deliveryId)] }
    }
    case 'StartTimeSet':
    case 'SoundsMade':
    case 'FallbackVoiceUsed':
    case 'WaitingSkipped':
    case 'ModuleCompleted':
    case 'ModuleStopped':
      return { is: [], of: [run(event.data.moduleRunId)] }
    case 'CueIndexUpdated':
      return { is: [], of: event.data.cueRunId === null ? [] : [press(event.data.cueRunId)] }
    case 'LibraryFollowed':
    case 'LibraryCueFollowed':
      return { is: [], of: [`edit/${event.data.editId}`] }
    case 'UserFieldUpdated':
    case 'CueNotesUpdated':
      return { is: [`edit/${id}`], of: [command(causationId)] }
    default:
      return { is: [], of: [command(causationId)] }
  }
}

/**
 * Notes what an event has to do with those before it. By what it is about, where that is recorded: a delivery is of a
 * run, a run of a press. Else by the command that made both.
 */
export const link = (links: Links, line: Line): void => {
  const { is, of } = keysOf(line)
  const cause = of.map((key) => links.by.get(key)).find((id) => id !== undefined)
  if (cause !== undefined) {
    links.causes.set(line.id, cause)
    const effects = links.effects.get(cause)
    if (effects) effects.push(line.id)
    else links.effects.set(cause, [line.id])
  }
  for (const key of is) links.by.set(key, line.id)
  // the first of what one command did stands for the command
  const made = command(line.causationId)
  if (!links.by.has(made)) links.by.set(made, line.id)
}

/** From the first cause of all to the last: a press of GO before its run before its delivery. */
export const causesOf = ({ causes }: Links, id: string): string[] => {
  const found: string[] = []
  for (let at = causes.get(id); at !== undefined && !found.includes(at); at = causes.get(at)) found.unshift(at)
  return found
}
