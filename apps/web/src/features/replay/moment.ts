import type { Cue, Module, Template, User } from '@ghostlight/contracts'
import type { ReplayEvent } from './log.ts'

export type Hearing = 'waiting' | 'sent' | 'received' | 'completed' | 'failed'
export type Heard = { at: number; type: string; text: string; templateName: string }
export type Run = { moduleId: string; cueId: string | null; open: boolean; deliveries: Map<string, Hearing> }
export type Person = Pick<User, '_id' | 'name' | 'type'> & { bib: string }

/** The show as it was after some event, as far as the replay shows it. */
export type Moment = {
  title: string
  cues: readonly Cue[]
  cueIndex: number
  modules: Map<string, Module>
  templates: Map<string, Template>
  people: Map<string, Person>
  connected: Map<string, { socketId: string; node: string }>
  runs: Map<string, Run>
  heard: Map<string, Heard[]>
  /** per person, how many of each of the nine */
  emotes: Map<string, number[]>
}

export const firstMoment = (): Moment => ({
  ...{ title: '', cues: [], cueIndex: 0 },
  ...{ modules: new Map(), templates: new Map(), people: new Map(), connected: new Map() },
  ...{ runs: new Map(), heard: new Map(), emotes: new Map() },
})

const deliveryOf = (moment: Moment, { deliveryId, userId }: { deliveryId: string; userId: string }, to: Hearing) => {
  const run = moment.runs.get(deliveryId)
  const now = run?.deliveries.get(userId)
  // The first outcome of a delivery wins.
  if (run && now !== 'completed' && now !== 'failed') run.deliveries.set(userId, to)
}

const close = (moment: Moment, moduleRunId: string, failed: readonly string[]): void => {
  const run = moment.runs.get(moduleRunId)
  if (!run) return
  run.open = false
  for (const userId of failed) run.deliveries.set(userId, 'failed')
}

const personOf = ({ _id, name, type, data }: User): Person => ({ _id, name, type, bib: data['bib'] ?? '' })

/** What an event changes. `moment` is the replay's own and is changed in place. */
export const apply = (moment: Moment, event: ReplayEvent): void => {
  switch (event.type) {
    case 'BlackboardCreated': {
      const { title, cues, modules, templates } = event.data
      moment.title = title
      moment.cues = cues
      moment.modules = new Map(modules.map((it) => [it._id, it]))
      moment.templates = new Map(templates.map((it) => [it._id, it]))
      return
    }
    case 'UserAdded':
      moment.people.set(event.data.user._id, personOf(event.data.user))
      return
    case 'UserRemoved':
      moment.people.delete(event.data.userId)
      return
    case 'UserFieldUpdated':
      changePerson(moment, event.data)
      return
    case 'TemplateAdded':
      moment.templates.set(event.data.template._id, event.data.template)
      return
    case 'ModuleAdded':
      moment.modules.set(event.data.module._id, event.data.module)
      return
    case 'CueRun':
    case 'CueIndexUpdated':
      moment.cueIndex = event.data.cueIndex
      return
    default:
      applyToPeople(moment, event)
  }
}

const applyToPeople = (moment: Moment, event: ReplayEvent): void => {
  switch (event.type) {
    case 'UserConnected':
      moment.connected.set(event.data.userId, event.data)
      return
    case 'UserDisconnected':
      if (moment.connected.get(event.data.userId)?.socketId === event.data.socketId)
        moment.connected.delete(event.data.userId)
      return
    case 'SocketsCleared':
      for (const [userId, { node }] of moment.connected) if (node === event.data.node) moment.connected.delete(userId)
      return
    case 'ModuleStarted': {
      const { moduleRunId, module, cueId, recipients } = event.data
      const deliveries = new Map(recipients.map(({ userId }) => [userId, 'waiting' as Hearing]))
      moment.modules.set(module._id, module)
      moment.runs.set(moduleRunId, { moduleId: module._id, cueId, open: true, deliveries })
      return
    }
    case 'ModuleCompleted':
      close(
        moment,
        event.data.moduleRunId,
        event.data.failures.map(({ userId }) => userId),
      )
      return
    case 'ModuleStopped':
      close(moment, event.data.moduleRunId, [])
      return
    case 'AudioContentSent':
      deliveryOf(moment, event.data, 'sent')
      hear(moment, event)
      return
    case 'AudioContentReceived':
      deliveryOf(moment, event.data, 'received')
      return
    case 'AudioContentCompleted':
      deliveryOf(moment, event.data, 'completed')
      return
    case 'AudioContentFailed':
      deliveryOf(moment, event.data, 'failed')
      return
    case 'EmotePublished': {
      const counts = moment.emotes.get(event.data.userId) ?? new Array<number>(9).fill(0)
      counts[event.data.emoteType] = (counts[event.data.emoteType] ?? 0) + 1
      moment.emotes.set(event.data.userId, counts)
      return
    }
    default:
      return
  }
}

const changePerson = (
  moment: Moment,
  { userId, field, value }: { userId: string; field: string; value: string | null },
) => {
  const person = moment.people.get(userId)
  if (!person) return
  if (field === 'name' && value) moment.people.set(userId, { ...person, name: value })
  if (field === 'data.bib') moment.people.set(userId, { ...person, bib: value ?? '' })
}

const hear = (moment: Moment, { at, data }: Extract<ReplayEvent, { type: 'AudioContentSent' }>): void => {
  const template = moment.modules.get(data.moduleId)?.template
  const templateName = moment.templates.get(template ?? '')?.name ?? data.type
  const list = moment.heard.get(data.userId) ?? []
  list.push({ at, type: data.type, text: data.text, templateName })
  moment.heard.set(data.userId, list)
}

/** Moments of a log: forward from the last one asked for, or from the beginning when somebody goes back. */
export const createReplay = (events: readonly ReplayEvent[]) => {
  let moment = firstMoment()
  let done = 0
  return (count: number): Moment => {
    if (count < done) {
      moment = firstMoment()
      done = 0
    }
    for (const event of events.slice(done, count)) apply(moment, event)
    done = Math.max(0, Math.min(count, events.length))
    return moment
  }
}
