import type { Module, ShowCommand, ShowEvent, Template } from '@ghostlight/contracts'
import { dataKeyOf, isDefaultGroup } from '@ghostlight/contracts/rules'
import type { ShowState } from '@ghostlight/domain'
import { writtenIn } from '@ghostlight/domain/translation'
import { completionIn } from './counted-answers.ts'

/** `together`: the events right after it, at the same moment and by the same actor. */
type Asked = { state: ShowState; together: readonly ShowEvent[] }

const command = <T extends ShowCommand['type']>(
  type: T,
  payload: Extract<ShowCommand, { type: T }>['payload'],
): ShowCommand => ({ type, payload }) as ShowCommand

const noting = ({ text, cueId, at, tag }: Extract<ShowEvent, { type: 'NoteAdded' }>['data']): ShowCommand =>
  command('addNote', { text, at, ...(cueId !== null && { cueId }), ...(tag && { tag }) })

/** The command whose first event this is, as far as the recording shows. */
export const commandOf = (event: ShowEvent, { state, together }: Asked): ShowCommand => {
  switch (event.type) {
    case 'BlackboardCreated':
      return creation(event.data, together)
    case 'UserAdded':
      return command('addUser', event.data)
    case 'UserRemoved':
      return command('removeUserFromBlackboard', event.data)
    case 'UserErased':
      return command('eraseUser', event.data)
    case 'UserFieldUpdated':
      if (event.data.self) return answering(event.data.userId, [event, ...together])
      return command('updateUserField', event.data)
    case 'GroupAdded':
      return command('addGroup', event.data)
    case 'GroupUpdated':
      return command('updateGroup', event.data)
    case 'GroupMembersUpdated':
      return command('updateGroupMembers', event.data)
    case 'TemplateAdded':
      return event.data.template.oneshot
        ? quickModule(event.data, together)
        : command('addTemplate', { template: inline(event.data.template) })
    case 'TemplateEdited':
      return editTemplate(event.data)
    case 'ModuleAdded':
      return command('addModule', { module: { ...event.data.module, template: event.data.module.template ?? '' } })
    case 'CueRun':
      if (event.data.follows) return command('followCue', { cueRunId: event.data.follows })
      return command('runCue', { cueId: event.data.cueId })
    case 'ShowClosed':
      return command('closeShow', {})
    case 'ShowReopened':
      return command('reopenShow', {})
    case 'ShowArchived':
      return command('archiveShow', event.data)
    case 'RehearsalRemoved':
      return command('removeRehearsal', {})
    case 'LockSet':
      return command('setLock', event.data)
    case 'EntrySet':
      return command('setEntry', event.data)
    case 'EntryKeyRenewed':
      return command('renewEntryKey', {})
    case 'ControlKeyMade':
      return command('makeControlKey', event.data)
    case 'ControlKeyEnded':
      return command('endControlKey', event.data)
    case 'DoorListOpened':
      return command('openDoorList', {})
    case 'DoorListEnded':
      return command('endDoorList', {})
    case 'ScreenLinkMade':
      return command('makeScreenLink', { of: event.data.of, another: true })
    case 'ScreenLinkRenewed':
      return command('renewScreenLink', event.data)
    case 'ScreenLinkEnded':
      return command('endScreenLink', event.data)
    case 'PhoneMarked':
      return command('markPhone', event.data)
    case 'AdmissionMade':
      return command('makeAdmission', event.data)
    case 'AdmissionUsed':
      return command('useAdmission', event.data)
    case 'StandbySet':
      return command('setStandby', event.data)
    case 'CueNotesUpdated':
      return command('updateCue', event.data)
    case 'NoteAdded':
      return noting(event.data)
    case 'CheckTicked':
      return command('tickCheck', event.data)
    case 'CountdownSet':
      return command('setCountdown', event.data)
    case 'CueIndexUpdated':
      return event.data.cause === 'advance'
        ? command('advanceCue', { cueRunId: event.data.cueRunId ?? '' })
        : command('updateBlackboardField', { field: 'cueIndex', value: event.data.cueIndex })
    case 'ModuleStarted':
      return event.data.cueRunId === null
        ? command('runModule', { module: event.data.module._id })
        : command('startModule', event.data)
    case 'ModuleCompleted':
      return command('completeModule', event.data)
    case 'ModuleStopped':
    case 'AllStopped':
      return stop(event, { state, together })
    case 'VolumeSet': {
      const { group, level, rampMs, thenStop } = event.data
      return thenStop ? command('fadeAll', { ms: rampMs }) : command('setVolume', { group, level, rampMs })
    }
    case 'FollowHeld':
      return command('holdFollow', {})
    case 'SoundPaused': {
      const [next] = together
      return next?.type === 'Announced' ? command('announce', { key: next.data.key }) : command('pauseAll', {})
    }
    case 'Announced':
      return command('announce', { key: event.data.key })
    case 'AllClear':
      return clearing(together)
    case 'SoundResumed':
      return command('resumeAll', {})
    case 'WaitingSkipped':
      return command('skipWaiting', event.data)
    case 'ReceivingReset':
      return command('resetReceiving', {})
    case 'QuestionCloseAsked':
      return command('closeQuestion', event.data)
    case 'QuestionExtended':
      return command('extendQuestion', event.data)
    case 'QuestionClosed':
      return command('endQuestion', event.data)
    case 'TieBroken': {
      const { moduleRunId, winner: option } = event.data
      return command('breakTie', { moduleRunId, option })
    }
    case 'AnswersCounted':
      return command('completeModule', completionIn(event.data, { state, together }))
    case 'TextModerated': {
      const { upTo, ...meant } = event.data
      return command('moderate', { ...meant, ...(upTo !== null && { upTo }) })
    }
    case 'ListenUpdated':
      return command('updateListen', event.data)
    // recordings contain none of these
    case 'ShowTakenOut':
    case 'ShowBroughtBack':
      return command('archiveShow', { archived: event.type === 'ShowTakenOut' })
    default:
      return event satisfies never
  }
}

const until = <T>(items: readonly T[], holds: (item: T) => boolean): readonly T[] => {
  const end = items.findIndex((it) => !holds(it))
  return end === -1 ? items : items.slice(0, end)
}

/** What ended an announcement. */
const clearing = ([next]: readonly ShowEvent[]): ShowCommand => {
  if (next?.type === 'ShowClosed') return command('closeShow', {})
  return next?.type === 'SoundResumed' ? command('resumeAll', {}) : command('allClear', { stay: true })
}

/** Everything that a person answered at once. */
const answering = (userId: string, together: readonly ShowEvent[]): ShowCommand => {
  const own = until(together, (it) => it.type === 'UserFieldUpdated' && it.data.self === true)
  const answers = own.flatMap((it) =>
    it.type === 'UserFieldUpdated' ? [[dataKeyOf(it.data.field) ?? '', it.data.value ?? '']] : [],
  )
  const { language, ...rest } = Object.fromEntries(answers)
  return command('answerQuestions', { userId, answers: rest, ...(language !== undefined && { language }) })
}

type EventOf<T extends ShowEvent['type']> = Extract<ShowEvent, { type: T }>

/** The command that makes a show, with the names of groups and the ids of people. */
const creation = (
  { imported: _, events: __, ...board }: EventOf<'BlackboardCreated'>['data'],
  together: readonly ShowEvent[],
): ShowCommand => {
  const names = new Map(board.groups.map(({ _id, name }) => [_id, name]))
  // a show that needs several appends has its texts in separate events, before its people
  const isApart = board.templates.length + board.modules.length === 0
  const apart = isApart ? until(together, ({ type }) => type === 'TemplateAdded' || type === 'ModuleAdded') : []
  const templates = apart.flatMap((it) => (it.type === 'TemplateAdded' ? [it.data.template] : board.templates))
  const modules = apart.flatMap((it) => (it.type === 'ModuleAdded' ? [it.data.module] : board.modules))
  const added = until(together.slice(apart.length), (it) => it.type === 'UserAdded' && it.data.self === undefined)
  const users = added.flatMap((it) => (it.type === 'UserAdded' ? [it.data] : []))
  return command('createBlackboard', {
    ...board,
    ...(apart.length > 0 && { templates, modules }),
    groups: board.groups.filter(({ _id }) => !isDefaultGroup(_id)),
    users: users.map(({ user, groups }) => ({ user, groups: groups.map((id) => names.get(id) ?? id) })),
  })
}

const inline = ({ name, description, type, content }: Template) =>
  ({ name, description, type, content }) as Extract<ShowCommand, { type: 'addTemplate' }>['payload']['template']

const editTemplate = ({ template, language, alsoInLibrary }: EventOf<'TemplateEdited'>['data']): ShowCommand =>
  command('editTemplate', {
    templateId: template._id,
    ...(language && { language }),
    content: language === undefined ? inline(template).content : writtenIn(template, language),
    ...(alsoInLibrary && { alsoInLibrary }),
  })

/** A quick message: for a group, or for people whom a new group remembers. */
const quickModule = ({ template }: EventOf<'TemplateAdded'>['data'], together: readonly ShowEvent[]): ShowCommand => {
  const first = <T extends ShowEvent['type']>(type: T): EventOf<T> | undefined =>
    together.find((it): it is EventOf<T> => it.type === type)
  const module: Module | undefined = first('ModuleAdded')?.data.module
  const kept = first('GroupMembersUpdated')?.data.members[0]
  const isKept = kept !== undefined && kept.group === module?.group
  const listed = isKept ? kept.users : first('ModuleStarted')?.data.recipients.map(({ userId }) => userId)
  const group = module?.group ?? null
  return command('quickModule', {
    template: inline(template),
    users: group === null || isKept ? [...(listed ?? [])] : [],
    ...(group !== null && !isKept && { group }),
    mindelay: module?.mindelay ?? 0,
    maxdelay: module?.maxdelay ?? 0,
    autorun: module?.autorun ?? true,
  })
}

/** Stops one run, or all. With all, each run says that it stopped, and the last event says so for everything. */
const stop = (
  event: EventOf<'ModuleStopped'> | EventOf<'AllStopped'>,
  { state, together }: { state: ShowState; together: readonly ShowEvent[] },
): ShowCommand => {
  if (event.type === 'AllStopped') return command('stopAll', {})
  const rest = together.findIndex(({ type }) => type !== 'ModuleStopped')
  const isAll = together[rest]?.type === 'AllStopped' && rest === state.runs.size - 1
  return isAll ? command('stopAll', {}) : command('stopModule', { moduleRunId: event.data.moduleRunId })
}
