import type { Recorded, ShowEvent } from '@ghostlight/contracts'
import { erasedPerson, withField } from '@ghostlight/contracts/rules'
import { evolveCounted } from './counted.ts'
import { wordsEdited } from './edit-template.ts'
import { cueRun, moduleEnded, moduleStarted } from './evolve-cue.ts'
import { evolveDoor } from './evolve-door.ts'
import { standbySet } from './following.ts'
import { evolveModerated } from './moderate.ts'
import { evolveQuestions } from './questions.ts'
import { personIn } from './recipients.ts'
import { evolveScreenLinks } from './screen-links.ts'
import { soundAfter } from './sound-after.ts'
import { initialShow, type ShowEventOf, type ShowState } from './state.ts'
import { stayOf } from './stays.ts'

/**
 * Applies one event. Users are replaced and never changed in place, because a run keeps each as they were when it
 * started. A show that is imported or made in parts has no id before its last event, so an interrupted one does not
 * exist. The same holds for a show whose events are in a file.
 */
export const evolveShow = (before: ShowState, event: Recorded<ShowEvent>): ShowState => {
  const state = evolved(before, event)
  if (state.imported && event.revision >= state.imported.last) {
    state.id = state.imported._id
    state.closed = true
  }
  if (state.unfinished && event.revision >= state.unfinished.last) {
    state.id = state.unfinished._id
    state.unfinished = undefined
  }
  if (state.takenOut) state.id = ''
  return state
}

const evolved = (state: ShowState, event: Recorded<ShowEvent>): ShowState => {
  switch (event.type) {
    case 'BlackboardCreated':
      return created(state, event)
    case 'UserAdded':
      state.users.set(event.data.user._id, event.data.user)
      for (const group of event.data.groups) addMember(state, group, event.data.user._id)
      if (event.data.self) state.selfRegistered.set(event.data.user._id, event.data.self)
      return state
    case 'UserRemoved':
      state.users.delete(event.data.userId)
      state.removals.set(event.data.userId, { times: stayOf(state, event.data.userId) + 1, at: event.at })
      state.listeners.delete(event.data.userId)
      state.phoneMarks.delete(event.data.userId)
      state.admissions.delete(event.data.userId)
      state.selfRegistered.delete(event.data.userId)
      for (const [group, users] of state.members) state.members.set(group, without(users, event.data.userId))
      return state
    case 'UserErased': {
      const { userId, type } = event.data
      if (state.users.has(userId)) state.users.set(userId, erasedPerson(userId, type))
      state.listeners.delete(userId)
      state.phoneMarks.delete(userId)
      state.admissions.delete(userId)
      return state
    }
    case 'UserFieldUpdated': {
      const user = personIn(state, event.data.userId)
      if (user) state.users.set(user._id, withField(user, event.data.field, event.data.value))
      return state
    }
    case 'GroupAdded':
    case 'GroupUpdated':
      state.groups.set(event.data.group._id, event.data.group)
      return state
    case 'GroupMembersUpdated':
      for (const { group, users } of event.data.members) state.members.set(group, users)
      return state
    case 'TemplateAdded':
      state.templates.set(event.data.template._id, event.data.template)
      return state
    case 'TemplateEdited':
      return wordsEdited(state, event.data)
    case 'ModuleAdded':
      state.modules.set(event.data.module._id, event.data.module)
      return state
    case 'CueRun':
      return cueRun(state, event)
    case 'CueIndexUpdated':
      state.cueIndex = event.data.cueIndex
      state.cueHasRun = false
      state.indexesSinceRun.push(event.data.cueIndex)
      return state
    case 'ModuleStarted':
      return moduleStarted(state, event)
    case 'ShowClosed':
      state.closed = true
      state.closedAt = event.at
      state.screenLinks.clear()
      return state
    case 'ShowReopened':
      state.closed = false
      return state
    case 'ShowArchived':
      state.archived = event.data.archived
      return state
    case 'ShowTakenOut': {
      const { people, events, digest } = event.data
      return { ...initialShow(), takenOut: { people, events, digest } }
    }
    case 'ShowBroughtBack':
      state.id = event.stream.slice(event.stream.indexOf('-') + 1)
      state.takenOut = undefined
      return state
    case 'RehearsalRemoved':
      state.id = ''
      state.removed = true
      return state
    case 'LockSet':
      state.lockedBy = event.data.locked ? event.data.by : null
      state.lockedById = event.actor
      return state
    case 'EntrySet':
      state.entry = event.data
      return state
    case 'EntryKeyRenewed':
      state.entryKeys++
      return state
    case 'ControlKeyMade':
      state.controlKeys.set(event.data._id, event.data)
      return state
    case 'ControlKeyEnded':
      state.controlKeys.delete(event.data.keyId)
      return state
    case 'DoorListOpened':
    case 'DoorListEnded':
    case 'PhoneMarked':
    case 'AdmissionMade':
    case 'AdmissionUsed':
      return evolveDoor(state, event)
    case 'ScreenLinkMade':
    case 'ScreenLinkRenewed':
    case 'ScreenLinkEnded':
      return evolveScreenLinks(state, event)
    case 'StandbySet':
      return standbySet(state, event.data)
    case 'CueNotesUpdated': {
      const { cueId, notes } = event.data
      state.cues = state.cues.map((cue) => (cue._id === cueId ? { ...cue, notes } : cue))
      return state
    }
    case 'ModuleCompleted':
    case 'ModuleStopped':
      return moduleEnded(state, event)
    case 'FollowHeld':
      if (state.lastCueRun?.cueRunId === event.data.cueRunId) state.lastCueRun.held = true
      return state
    case 'VolumeSet':
    case 'SoundPaused':
    case 'SoundResumed':
    case 'Announced':
    case 'AllClear':
      state.sound = soundAfter(state.sound, event)
      return state
    case 'CountdownSet':
      state.countdowns = { ...state.countdowns, [event.data.name]: event.data.at }
      return state
    case 'CheckTicked':
      state.checks = { ...state.checks, [event.data.itemId]: { done: event.data.done } }
      return state
    case 'NoteAdded':
    case 'WaitingSkipped':
      return state
    case 'AllStopped':
      if (state.lastCueRun) state.lastCueRun.stopped = true
      return state
    case 'ListenUpdated':
      return listening(state, event.data)
    case 'QuestionClosed':
    case 'TieBroken':
      return evolveQuestions(state, event)
    case 'TextModerated':
      return evolveModerated(state, event)
    case 'AnswersCounted':
      return evolveCounted(state, event)
    case 'QuestionCloseAsked':
    case 'QuestionExtended':
    case 'ReceivingReset':
      return state
    default:
      event satisfies never
      return state
  }
}

const created = (state: ShowState, event: ShowEventOf<'BlackboardCreated'>): ShowState => {
  const { data } = event
  if (data.imported) state.imported = { _id: data._id, last: data.imported.events - 1 }
  else if (data.events) state.unfinished = { _id: data._id, last: data.events - 1 }
  else state.id = data._id
  state.title = data.title
  state.rehearsal = data.rehearsal === true
  state.performance = data.performance
  state.cues = data.cues
  for (const group of data.groups) state.groups.set(group._id, group)
  for (const module of data.modules) state.modules.set(module._id, module)
  for (const template of data.templates) state.templates.set(template._id, template)
  state.voices = data.voices
  const {
    orElse,
    joinQuestions,
    emotes,
    look,
    language,
    fadeMs,
    announcements,
    translations,
    voices,
    beforeText,
    endText,
    checklist,
  } = data.texts ?? {}
  state.texts = { ...(beforeText !== undefined && { beforeText }), ...(endText !== undefined && { endText }) }
  state.orElse = orElse
  state.joinQuestions = joinQuestions
  state.emotes = emotes
  state.look = look
  state.language = language
  state.translations = translations
  state.voicesByLanguage = voices
  state.announcements = announcements
  state.fadeMs = fadeMs
  state.checklist = checklist ?? []
  return state
}

const listening = (
  state: ShowState,
  { operatorId, userId, listenIn }: ShowEventOf<'ListenUpdated'>['data'],
): ShowState => {
  const listeners = new Set(state.listeners.get(userId))
  if (listenIn) listeners.add(operatorId)
  else listeners.delete(operatorId)
  if (listeners.size > 0) state.listeners.set(userId, listeners)
  else state.listeners.delete(userId)
  return state
}

const addMember = (state: ShowState, group: string, userId: string): void => {
  const users = state.members.get(group) ?? []
  if (!users.includes(userId)) state.members.set(group, [...users, userId])
}

const without = (users: readonly string[], userId: string): readonly string[] =>
  users.includes(userId) ? users.filter((id) => id !== userId) : users
