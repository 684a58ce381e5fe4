import type { Rejection, ShowCommand, ShowEvent } from '@ghostlight/contracts'
import { reject } from '@ghostlight/contracts'
import type { DecideContext } from '../aggregate.ts'
import { addModule, addTemplate, quickModule } from './add.ts'
import * as announce from './announce.ts'
import { answerQuestions } from './answers.ts'
import { tickCheck } from './checklist.ts'
import { archiveShow, closeShow, removeRehearsal, reopenShow } from './close.ts'
import { endControlKey, makeControlKey } from './control-keys.ts'
import { setCountdown } from './countdown.ts'
import { createBlackboard } from './create.ts'
import * as door from './door-list.ts'
import { editTemplate } from './edit-template.ts'
import { removeSelfRegistered, renewEntryKey, setEntry } from './entry.ts'
import * as follow from './follow.ts'
import { addGroup, updateGroup, updateGroupMembers } from './groups.ts'
import { lockRefused, setLock } from './lock.ts'
import { moderate } from './moderate.ts'
import { addNote, updateCue } from './notes.ts'
import * as people from './people.ts'
import { runCue } from './press.ts'
import * as question from './questions.ts'
import type { CommandOf, Decide } from './rule.ts'
import * as run from './run.ts'
import { endScreenLink, makeScreenLink, renewScreenLink } from './screen-links.ts'
import * as sound from './sound.ts'
import { setStandby } from './standby.ts'
import type { ShowState } from './state.ts'
import { resetReceiving, skipWaiting, stopAll, stopCue, stopModule } from './stop.ts'

const rules: { [T in ShowCommand['type']]: Decide<T> } = {
  createBlackboard,
  addUser: people.addUser,
  removeUserFromBlackboard: people.removeUser,
  setEntry,
  renewEntryKey,
  removeSelfRegistered,
  eraseUser: people.eraseUser,
  updateUserField: people.updateUserField,
  answerQuestions,
  updateListen: people.updateListen,
  addGroup,
  updateGroup,
  updateGroupMembers,
  addTemplate,
  editTemplate,
  addModule,
  quickModule,
  runModule: run.runModule,
  runCue,
  closeShow,
  reopenShow,
  archiveShow,
  removeRehearsal,
  setStandby,
  makeControlKey,
  endControlKey,
  openDoorList: door.openDoorList,
  endDoorList: door.endDoorList,
  markPhone: door.markPhone,
  makeScreenLink,
  renewScreenLink,
  endScreenLink,
  makeAdmission: door.makeAdmission,
  useAdmission: door.useAdmission,
  updateCue,
  addNote,
  setCountdown,
  tickCheck,
  updateBlackboardField: run.updateCueIndex,
  startModule: run.startOfCue,
  completeModule: run.completeModule,
  advanceCue: run.advanceCue,
  followCue: follow.followCue,
  holdFollow: follow.holdFollow,
  stopAll,
  setVolume: sound.setVolume,
  pauseAll: sound.pauseAll,
  resumeAll: sound.resumeAll,
  fadeAll: sound.fadeAll,
  endFade: sound.endFade,
  announce: announce.announce,
  allClear: announce.allClear,
  endAnnouncement: announce.endAnnouncement,
  stopModule,
  stopCue,
  skipWaiting,
  closeQuestion: question.closeQuestion,
  closeQuestions: question.closeQuestions,
  extendQuestion: question.extendQuestion,
  endQuestion: question.endQuestion,
  breakTie: question.breakTie,
  moderate,
  resetReceiving,
  setLock,
}

/** Commands that a closed show still takes: they play nothing. */
const ofThePast: ReadonlySet<ShowCommand['type']> = new Set(['addNote', 'archiveShow', 'eraseUser'] as const)
const ofAnotherEvening = 'This show is a recording. It can be replayed and read, but not run.'

/** A person of a removed rehearsal can still be erased. */
const isOfRemoved = ({ removed }: ShowState, type: ShowCommand['type']): boolean => removed && type === 'eraseUser'

/**
 * In a show whose events are in a file, erasing records nothing: without the person's key nobody can read what the file
 * has of them.
 */
const ofArchived = (type: ShowCommand['type']): Rejection | [] => (type === 'eraseUser' ? [] : reject('ARCHIVED'))

export const decideShow = <T extends ShowCommand['type']>(
  command: { type: T; payload: CommandOf<T>['payload'] },
  state: ShowState,
  context: DecideContext,
): ShowEvent[] | Rejection => {
  if (state.takenOut) return ofArchived(command.type)
  if (state.id === '' && command.type !== 'createBlackboard' && !isOfRemoved(state, command.type))
    return reject('BLACKBOARD_NOT_FOUND')
  if (state.imported && !ofThePast.has(command.type)) return reject('CLOSED', ofAnotherEvening)
  const refused = lockRefused(command.type, state) ?? sound.pausedRefused(command as ShowCommand, state)
  return refused ?? sound.afterFade(command as ShowCommand, state, rules[command.type](command.payload, state, context))
}
