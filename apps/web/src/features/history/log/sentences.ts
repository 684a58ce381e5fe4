import type { Entry } from '@ghostlight/contracts'
import {
  controlName,
  dataKeyOf,
  doorActor,
  isGhost,
  languageField,
  languageName,
  mainText,
  missedAs,
  missedWords,
} from '@ghostlight/contracts/rules'
import { cueName, type Directory, groupName, moduleName, personName, runName } from './directory.ts'
import type { Line } from './events.ts'
import { noteSentences } from './note-sentences.ts'
import { capitalised, listed, people, quoted, quotedAtEnd, spokenIn, words } from './phrases.ts'
import { questionSentences, standbySentence } from './question-sentences.ts'
import type { DataOf, Happened, Say } from './say.ts'
import { soundSentences } from './sound-sentences.ts'
import { countdownSentence } from './time-sentences.ts'

const door: Record<Entry, string> = { open: 'open', link: 'only with the link', closed: 'closed to new people' }

const marked = { none: 'no phone', lent: 'a lent phone', own: 'their own phone' } as const

const warned = (warnings: readonly string[]): string =>
  warnings.length > 0 ? ` Warnings: ${warnings.join('; ')}.` : ''

const screenNamed = { wall: 'the wall', stage: 'the stage screen' } as const

const sentences: { [T in Happened['type']]: (data: DataOf<T>, say: Say) => string } = {
  BlackboardCreated: ({ title, cues, rehearsal }) =>
    `${rehearsal ? 'A rehearsal of' : 'The show'} ${quoted(title)} was made, with ${cues.length} cues.`,
  ShowClosed: ({ by }) => `${by} closed the show.`,
  ShowReopened: ({ by }) => `${by} reopened the show.`,
  ShowTakenOut: ({ events }, { by }) => `${by} archived the show with ${events} events: they are in its file.`,
  ShowBroughtBack: (_, { by }) => `${by} brought the show back from its archive file.`,
  AudienceTakenOut: () => 'What the audience did before is in the show’s file.',
  ShowArchived: ({ archived }, { by }) =>
    archived ? `${by} archived the show.` : `${by} took the show back from the archive.`,
  RehearsalRemoved: () => 'The rehearsal was removed.',
  LockSet: ({ locked, by }) => (locked ? `${by} locked the show.` : `${by} unlocked the show.`),
  EntrySet: ({ entry }, { by }) => `${by} set the door: ${door[entry]}.`,
  EntryKeyRenewed: (_, { by }) => `${by} made a new key for link and QR code.`,
  ControlKeyMade: ({ name, scopes }, { by }) => `${by} made a control key for ${name}: ${scopes.join(', ')}.`,
  ControlKeyEnded: (_, { by }) => `${by} ended a control key.`,
  DoorListOpened: (_, { by }) => `${by} made a link for the door list.`,
  DoorListEnded: (_, { by }) => `${by} ended the door list’s link.`,
  ScreenLinkMade: ({ of }, { by }) => `${by} made a link for ${screenNamed[of]}.`,
  ScreenLinkRenewed: (_, { by }) => `${by} renewed the link of a wall or stage screen for 24 hours.`,
  ScreenLinkEnded: (_, { by }) => `${by} ended the link of a wall or stage screen.`,
  PhoneMarked: ({ userId, mark }, { who, by }) => `${by} marked ${who(userId)}: ${marked[mark ?? 'own']}.`,
  AdmissionMade: ({ userId }, { who, by }) => `${by} made a link that lets one phone in as ${who(userId)}.`,
  AdmissionUsed: ({ userId }, { who }) => `A phone came in as ${who(userId)}, by the link of the door.`,
  UserAdded: ({ user }) => `${user.name} was added as ${isGhost(user) ? 'a ghost' : user.type}.`,
  UserRemoved: ({ userId }, { who }) => `${who(userId)} was removed from the show.`,
  UserErased: () => 'Somebody was erased for ever.',
  UserFieldUpdated: ({ userId, field, value, by = 'An effect', self }, { who }) => {
    const what = dataKeyOf(field) ?? field
    if (self && value && field === languageField) return `${who(userId)} chose ${languageName(value, 'en')}.`
    if (self)
      return value ? `${who(userId)} answered ${what}: ${quotedAtEnd(value)}` : `${who(userId)} left ${what} empty.`
    return value === null
      ? `${by} took away ${what} of ${who(userId)}.`
      : `${by} set ${what} of ${who(userId)} to ${quotedAtEnd(value)}`
  },
  UserConnected: ({ userId, console, reads }, { who }) =>
    console
      ? `${who(userId)} opened a console.`
      : `${who(userId)} came in${reads ? ', and reads instead of hearing' : ''}.`,
  UserDisconnected: ({ userId }, { who }) => `${who(userId)} left.`,
  SocketsCleared: () => 'A server lost all its connections.',
  ClockTold: ({ userId, errorMs, inTime }, { who }) =>
    `The phone of ${who(userId)} ${inTime ? 'is in time' : 'is not in time'}: within ${errorMs} ms.`,
  StatusChecked: ({ userId }, { who }) => `${who(userId)} tested the connection.`,
  ListenUpdated: ({ operatorId, userId, listenIn }, { who }) =>
    `${who(operatorId)} ${listenIn ? 'listens' : 'stopped listening'} to what ${who(userId)} hears.`,
  GroupAdded: ({ group }) => `The group ${quoted(group.name)} was added.`,
  GroupUpdated: ({ group }) => `The group is now called ${quotedAtEnd(group.name)}`,
  GroupMembersUpdated: ({ members }, { known }) =>
    `${listed(members.map(({ group, users }) => `${groupName(known, group)} has ${people(users.length)}`))} now.`,
  TemplateAdded: ({ template }) => `The template ${quoted(template.name)} was added.`,
  TemplateEdited: ({ template, by, alsoInLibrary }) =>
    `Templates: ${quoted(template.name)} now says ${quoted(mainText(template.content))}, by ${by}${alsoInLibrary ? ', here and in the performance' : ''}.`,
  ModuleAdded: ({ module }, { by, known }) => `${by} added a module that speaks ${moduleName(known, module)}.`,
  CueRun: ({ by, cueId, warnings }, { cue }) => `${by} pressed GO: ${cue(cueId)}.${warned(warnings)}`,
  CueIndexUpdated: ({ cueIndex, cause }, { known, by, cue }) => {
    const current = [...known.cues.values()][cueIndex]
    return `${current ? capitalised(cue(current._id)) : 'The end'} is current${cause === 'operator' ? `, set by ${by}` : ''}.`
  },
  StandbySet: standbySentence,
  CountdownSet: countdownSentence,
  CueNotesUpdated: ({ cueId, notes }, { by, cue }) => `${by} wrote to ${cue(cueId)}: ${quotedAtEnd(notes)}`,
  ...noteSentences,
  ModuleStarted: ({ module, recipients, warnings }, { known }) =>
    `${capitalised(moduleName(known, module))} begins for ${people(recipients.length)}.${warned(warnings)}`,
  ModuleCompleted: ({ moduleRunId, failures }, { run }) => {
    const { failed = [], notHere = [], stopped = [] } = Object.groupBy(failures, ({ reason }) => missedAs(reason))
    const not = [
      ...(failed.length > 0 ? [`${failed.length} did not hear it`] : []),
      ...(notHere.length > 0 ? [`${notHere.length} not here`] : []),
      ...(stopped.length > 0 ? [`${stopped.length} stopped`] : []),
    ]
    return `${capitalised(run(moduleRunId))} is over${not.length > 0 ? `: ${not.join(', ')}` : ''}.`
  },
  ModuleStopped: ({ moduleRunId, by }, { run }) => `${by} stopped ${run(moduleRunId)}.`,
  WaitingSkipped: ({ moduleRunId, by }, { run }) => `${by} stopped waiting for absent people in ${run(moduleRunId)}.`,
  AllStopped: ({ by }) => `${by} stopped everything.`,
  ReceivingReset: (_, { by }) => `${by} reset who is receiving.`,
  LineWritten: ({ moduleRunId, userId, text, writtenIn }, { run, who }) =>
    `A line of ${run(moduleRunId)} was written for ${who(userId)}${writtenIn ? `${spokenIn({ language: writtenIn })}, although another language was asked for twice` : ''}: ${quotedAtEnd(text)}`,
  AudioContentSent: ({ deliveryId, userId, text, ...spoken }, { run, who }) =>
    `${capitalised(run(deliveryId))} was sent to ${who(userId)}${spokenIn(spoken)}: ${quotedAtEnd(text)}`,
  AudioContentReceived: ({ deliveryId, userId }, { run, who }) => `${who(userId)} received ${run(deliveryId)}.`,
  AudioContentCompleted: ({ deliveryId, userId, saidBy }, { run, who }) =>
    `${who(userId)} ${saidBy === 'captions' ? 'read' : 'heard'} ${run(deliveryId)}${saidBy === 'phone' ? ' from the phone’s own voice' : ''}.`,
  AudioContentFailed: ({ deliveryId, userId, reason, detail }, { run, who }) =>
    `${who(userId)} did not hear ${run(deliveryId)}: ${missedWords[reason]}${detail ? ` (${detail})` : ''}.`,
  ...questionSentences,
  ...soundSentences,
  StartTimeSet: ({ moduleRunId }, { run }) => `The phones begin ${run(moduleRunId)} together.`,
  SoundsMade: ({ moduleRunId, made }, { run }) => `${made} sounds of ${run(moduleRunId)} are made.`,
  FallbackVoiceUsed: ({ moduleRunId, detail }, { run }) =>
    `${capitalised(run(moduleRunId))} speaks in the fallback voice: ${detail}.`,
  EmotePublished: ({ userId, emoteType }, { who, known }) =>
    `${who(userId)} sent ${known.emotes[emoteType] ?? 'an emote'}.`,
  AutomationTaken: ({ name }) => `${quoted(name)} is to be sent to another machine.`,
  AutomationSent: ({ name }) => `${quoted(name)} was sent to another machine.`,
  AutomationFailed: ({ name, detail }) => `${quoted(name)} was not sent: ${detail}.`,
  LibraryFollowed: ({ userId, field, refused }, { who }) => {
    const what = `${dataKeyOf(field) ?? field} of ${who(userId)}`
    return refused === null ? `The library has ${what}, too.` : `The library did not take ${what}: ${refused}.`
  },
  LibraryCueFollowed: ({ cueId, refused }, { cue }) =>
    refused === null
      ? `The library has the notes of ${cue(cueId)}, too.`
      : `The library did not take the notes of ${cue(cueId)}: ${refused}.`,
  LibraryTemplateFollowed: ({ templateId, refused }, { known }) => {
    const name = quoted(known.templates.get(templateId) ?? 'a template')
    if (refused === null) return `The performance has the new words of ${name}, too.`
    return refused === 'STALE'
      ? `The performance keeps its own words of ${name}: an author changed the same sentence.`
      : `The performance did not take the new words of ${name}: ${refused}.`
  },
}

const said = <T extends Happened['type']>({ type, data }: { type: T; data: DataOf<T> }, say: Say): string =>
  // an event from a newer version has only its type
  Object.hasOwn(sentences, type) ? sentences[type](data, say) : `${words(type)}.`

/** What happened, in one sentence, with names instead of ids. */
export const sentenceOf = ({ event, actor, time }: Line, known: Directory): string => {
  const who = (id: string): string => controlName(id) ?? (id === doorActor ? 'the door' : personName(known, id))
  const cue = (id: string): string => cueName(known, id)
  const run = (id: string): string => runName(known, id)
  return said(event, { who, cue, run, known, time, by: actor === 'system' ? 'The server' : capitalised(who(actor)) })
}
