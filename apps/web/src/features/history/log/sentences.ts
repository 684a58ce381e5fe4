import {
  capitalised,
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
import { consoleLanguage } from '../../../words/console-language.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { cueName, type Directory, groupName, moduleName, personName, runName } from './directory.ts'
import type { Line } from './events.ts'
import { noteSentences } from './note-sentences.ts'
import { listed, people, quoted, quotedAtEnd, spokenIn, words } from './phrases.ts'
import { questionSentences, standbySentence } from './question-sentences.ts'
import type { DataOf, Happened, Say } from './say.ts'
import { showSentences } from './show-sentences.ts'
import { soundSentences } from './sound-sentences.ts'
import { countdownSentence } from './time-sentences.ts'

const added = { audience: t`audience`, performer: t`performer`, usher: t`usher`, dramaturg: t`dramaturg` } as const

const warned = (warnings: readonly string[]): string =>
  warnings.length > 0 ? t` Warnings: ${warnings.map(translated).join('; ')}.` : ''

const sentences: { [T in Happened['type']]: (data: DataOf<T>, say: Say) => string } = {
  ...showSentences,
  UserAdded: ({ user }) => t`${user.name} was added as ${isGhost(user) ? t`a ghost` : added[user.type]}.`,
  UserRemoved: ({ userId }, { who }) => t`${who(userId)} was removed from the show.`,
  UserErased: () => t`Somebody was erased for ever.`,
  UserFieldUpdated: ({ userId, field, value, by = t`An effect`, self }, { who }) => {
    const what = dataKeyOf(field) ?? field
    if (self && value && field === languageField)
      return t`${who(userId)} chose ${languageName(value, consoleLanguage())}.`
    if (self)
      return value ? t`${who(userId)} answered ${what}: ${quotedAtEnd(value)}` : t`${who(userId)} left ${what} empty.`
    return value === null
      ? t`${by} took away ${what} of ${who(userId)}.`
      : t`${by} set ${what} of ${who(userId)} to ${quotedAtEnd(value)}`
  },
  UserConnected: ({ userId, console, reads }, { who }) =>
    console
      ? t`${who(userId)} opened a console.`
      : t`${who(userId)} came in${reads ? t`, and reads instead of hearing` : ''}.`,
  UserDisconnected: ({ userId }, { who }) => t`${who(userId)} left.`,
  SocketsCleared: () => t`A server lost all its connections.`,
  ClockTold: ({ userId, errorMs, inTime }, { who }) =>
    inTime
      ? t`The phone of ${who(userId)} is in time: within ${errorMs} ms.`
      : t`The phone of ${who(userId)} is not in time: within ${errorMs} ms.`,
  StatusChecked: ({ userId }, { who }) => t`${who(userId)} tested the connection.`,
  ListenUpdated: ({ operatorId, userId, listenIn }, { who }) =>
    listenIn
      ? t`${who(operatorId)} listens to what ${who(userId)} hears.`
      : t`${who(operatorId)} stopped listening to what ${who(userId)} hears.`,
  GroupAdded: ({ group }) => t`The group ${quoted(group.name)} was added.`,
  GroupUpdated: ({ group }) => t`The group is now called ${quotedAtEnd(group.name)}`,
  GroupMembersUpdated: ({ members }, { known }) =>
    t`${listed(members.map(({ group, users }) => t`${groupName(known, group)} has ${people(users.length)}`))} now.`,
  TemplateAdded: ({ template }) => t`The template ${quoted(template.name)} was added.`,
  TemplateEdited: ({ template, by, language, alsoInLibrary }) => {
    const also = alsoInLibrary ? t`, here and in the performance` : ''
    if (language === undefined)
      return t`Templates: ${quoted(template.name)} now says ${quoted(mainText(template.content))}, by ${by}${also}.`
    const said = mainText(template.translations?.[language] ?? {})
    return t`Templates: ${quoted(template.name)} now says ${quoted(said)} in ${languageName(language, consoleLanguage())}, by ${by}${also}.`
  },
  ModuleAdded: ({ module }, { by, known }) => t`${by} added a module that speaks ${moduleName(known, module)}.`,
  CueRun: ({ by, cueId, warnings }, { cue }) => t`${by} pressed GO: ${cue(cueId)}.${warned(warnings)}`,
  CueIndexUpdated: ({ cueIndex, cause }, { known, by, cue }) => {
    const current = [...known.cues.values()][cueIndex]
    return t`${current ? cue(current._id) : t`The end`} is current${cause === 'operator' ? t`, set by ${by}` : ''}.`
  },
  StandbySet: standbySentence,
  CountdownSet: countdownSentence,
  CueNotesUpdated: ({ cueId, notes }, { by, cue }) => t`${by} wrote to ${cue(cueId)}: ${quotedAtEnd(notes)}`,
  ...noteSentences,
  ModuleStarted: ({ module, recipients, warnings }, { known }) =>
    t`${moduleName(known, module)} begins for ${people(recipients.length)}.${warned(warnings)}`,
  ModuleCompleted: ({ moduleRunId, failures }, { run }) => {
    const { failed = [], notHere = [], stopped = [] } = Object.groupBy(failures, ({ reason }) => missedAs(reason))
    const not = [
      ...(failed.length > 0 ? [t`${failed.length} did not hear it`] : []),
      ...(notHere.length > 0 ? [t`${notHere.length} not here`] : []),
      ...(stopped.length > 0 ? [t`${stopped.length} stopped`] : []),
    ]
    return t`${run(moduleRunId)} is over${not.length > 0 ? `: ${not.join(', ')}` : ''}.`
  },
  ModuleStopped: ({ moduleRunId, by }, { run }) => t`${by} stopped ${run(moduleRunId)}.`,
  WaitingSkipped: ({ moduleRunId, by }, { run }) => t`${by} stopped waiting for absent people in ${run(moduleRunId)}.`,
  AllStopped: ({ by }) => t`${by} stopped everything.`,
  ReceivingReset: (_, { by }) => t`${by} reset who is receiving.`,
  LineWritten: ({ moduleRunId, userId, text, writtenIn }, { run, who }) =>
    t`A line of ${run(moduleRunId)} was written for ${who(userId)}${writtenIn ? t`${spokenIn({ language: writtenIn })}, although another language was asked for twice` : ''}: ${quotedAtEnd(text)}`,
  AudioContentSent: ({ deliveryId, userId, text, ...spoken }, { run, who }) =>
    t`${run(deliveryId)} was sent to ${who(userId)}${spokenIn(spoken)}: ${quotedAtEnd(text)}`,
  AudioContentReceived: ({ deliveryId, userId }, { run, who }) => t`${who(userId)} received ${run(deliveryId)}.`,
  AudioContentCompleted: ({ deliveryId, userId, saidBy }, { run, who }) =>
    saidBy === 'captions'
      ? t`${who(userId)} read ${run(deliveryId)}.`
      : t`${who(userId)} heard ${run(deliveryId)}${saidBy === 'phone' ? t` from the phone’s own voice` : ''}.`,
  AudioContentFailed: ({ deliveryId, userId, reason, detail }, { run, who }) =>
    t`${who(userId)} did not hear ${run(deliveryId)}: ${translated(missedWords[reason])}${detail ? ` (${detail})` : ''}.`,
  ...questionSentences,
  ...soundSentences,
  StartTimeSet: ({ moduleRunId }, { run }) => t`The phones begin ${run(moduleRunId)} together.`,
  SoundsMade: ({ moduleRunId, made }, { run }) => t`${made} sounds of ${run(moduleRunId)} are made.`,
  FallbackVoiceUsed: ({ moduleRunId, detail }, { run }) =>
    t`${run(moduleRunId)} speaks in the fallback voice: ${translated(detail)}.`,
  EmotePublished: ({ userId, emoteType }, { who, known }) =>
    t`${who(userId)} sent ${known.emotes[emoteType] ?? t`an emote`}.`,
  AutomationTaken: ({ name }) => t`${quoted(name)} is to be sent to another machine.`,
  AutomationSent: ({ name }) => t`${quoted(name)} was sent to another machine.`,
  AutomationFailed: ({ name, detail }) => t`${quoted(name)} was not sent: ${translated(detail)}.`,
  LibraryFollowed: ({ userId, field, refused }, { who }) => {
    const what = t`${dataKeyOf(field) ?? field} of ${who(userId)}`
    return refused === null
      ? t`The library has ${what}, too.`
      : t`The library did not take ${what}: ${translated(refused)}.`
  },
  LibraryCueFollowed: ({ cueId, refused }, { cue }) =>
    refused === null
      ? t`The library has the notes of ${cue(cueId)}, too.`
      : t`The library did not take the notes of ${cue(cueId)}: ${translated(refused)}.`,
  LibraryTemplateFollowed: ({ templateId, refused }, { known }) => {
    const name = quoted(known.templates.get(templateId) ?? t`a template`)
    if (refused === null) return t`The performance has the new words of ${name}, too.`
    return refused === 'STALE'
      ? t`The performance keeps its own words of ${name}: an author changed the same sentence.`
      : t`The performance did not take the new words of ${name}: ${translated(refused)}.`
  },
}

const said = <T extends Happened['type']>({ type, data }: { type: T; data: DataOf<T> }, say: Say): string =>
  // an event from a newer version has only its type
  Object.hasOwn(sentences, type) ? sentences[type](data, say) : `${words(type)}.`

/** What happened, in one sentence, with names instead of ids. */
export const sentenceOf = ({ event, actor, time }: Line, known: Directory): string => {
  const who = (id: string): string => controlName(id) ?? (id === doorActor ? t`the door` : personName(known, id))
  const cue = (id: string): string => cueName(known, id)
  const run = (id: string): string => runName(known, id)
  const by = actor === 'system' ? t`The server` : capitalised(who(actor))
  return capitalised(said(event, { who, cue, run, known, time, by }))
}
