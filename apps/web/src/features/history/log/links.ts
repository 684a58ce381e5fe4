import type { Line } from './events.ts'

/** The cause of each event and its effects, as ids of events in the log's order. */
export type Links = {
  causes: Map<string, string>
  effects: Map<string, string[]>
  /** the latest event for a key: a press of GO, a run, a delivery */
  by: Map<string, string>
}

export const newLinks = (): Links => ({ causes: new Map(), effects: new Map(), by: new Map() })

const run = (id: string): string => `run/${id}`
const press = (id: string): string => `press/${id}`
const delivery = (runId: string, userId: string): string => `delivery/${runId}/${userId}`
const command = (id: string): string => `command/${id}`

/** `is`: the keys by which later events find this one. `of`: the keys of its own cause; the first known one counts. */
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
    case 'LibraryTemplateFollowed':
      return { is: [], of: [`edit/${event.data.editId}`] }
    case 'UserFieldUpdated':
    case 'CueNotesUpdated':
    case 'TemplateEdited':
      return { is: [`edit/${id}`], of: [command(causationId)] }
    default:
      return { is: [], of: [command(causationId)] }
  }
}

/**
 * Connects an event with the earlier ones. If the log says what it belongs to, that counts: a delivery belongs to a
 * run, a run to a press. Otherwise the command that made both connects them.
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
  // the first event of a command stands for the command
  const made = command(line.causationId)
  if (!links.by.has(made)) links.by.set(made, line.id)
}

/** From the first cause to the nearest: a press of GO before its run before its delivery. */
export const causesOf = ({ causes }: Links, id: string): string[] => {
  const found: string[] = []
  for (let at = causes.get(id); at !== undefined && !found.includes(at); at = causes.get(at)) found.unshift(at)
  return found
}
