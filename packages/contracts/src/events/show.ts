import { z } from 'zod'
import { AnnouncementKey } from '../announcement.ts'
import { Tally } from '../ask.ts'
import { Automations } from '../automation.ts'
import { Because, Failure, Members } from '../blackboard.ts'
import { ControlKey } from '../control-key.ts'
import { PhoneMark } from '../door-list.ts'
import { Cue, Group, Module, PerformanceData, Template, User, VoiceSettings } from '../entities.ts'
import { BySelf, Entry, SelfRegistration } from '../entry.ts'
import { AnyText, listOf, recordOf } from '../limits.ts'
import { BlackboardId, Id, LanguageTag, Milliseconds, Text, Timestamp, UserType } from '../primitives.ts'
import { closers, erasedText, noteTags, textFields, verdicts } from '../rules/index.ts'
import { MarkName } from '../schedule.ts'
import { ScreenLink } from '../screen-link.ts'
import { Level } from '../sound.ts'
import { event, revised, signed, withTexts } from './define.ts'

/** `until`: when the last of them happened */
const Imported = z.object({ events: z.number().int().min(1), until: Timestamp })

const cueRun = { cueId: Id.nullable(), cueRunId: Id.nullable() }

/** Version 1 has its texts in plain; a program that knows only version 1 skips encrypted ones. */
const plain = (v1: Readonly<Record<string, unknown>>) => v1

/** Events of stream `blackboard-<id>`: decisions, appended with an exact revision. */
export const showEvents = [
  event(
    'BlackboardCreated',
    z.object({
      _id: BlackboardId,
      title: AnyText,
      performance: Id,
      cues: listOf(Cue),
      modules: listOf(Module),
      templates: listOf(Template),
      groups: listOf(Group),
      /** settings of each voice at that time, so that a later change does not affect this show */
      voices: recordOf(AnyText, VoiceSettings),
      /** the settings of the performance as a whole, at that time */
      texts: PerformanceData.optional(),
      /** the messages to other machines, as written */
      automations: Automations.optional(),
      /** a past show from a recording: it exists once this many of its events are stored */
      imported: Imported.optional(),
      /** too large for one append: it exists once this many of its events are stored */
      events: z.number().int().min(2).optional(),
      rehearsal: z.literal(true).optional(),
    }),
  ),
  event(
    'UserAdded',
    z.object({ user: User, groups: listOf(Id), /** absent = an operator added them */ self: BySelf.optional() }),
    [{ at: 'user', owner: '_id', fields: { name: erasedText, phone: '', data: {} } }],
  ),
  event('UserRemoved', z.object({ userId: Id })),
  /** they stay in the show as a person without data */
  event('UserErased', z.object({ userId: Id, type: UserType })),
  signed(
    event(
      'UserFieldUpdated',
      z.object({
        userId: Id,
        field: Text(100),
        value: Text(2_000).nullable(),
        /** the operator who wrote it; absent = an effect of a module, or the person */
        by: AnyText.optional(),
        /** the person's own answer, which counts in this show only */
        self: z.literal(true).optional(),
      }),
      [{ at: '', owner: 'userId', fields: { value: erasedText } }],
    ),
  ),
  withTexts(revised(event('GroupAdded', z.object({ group: Group })), plain), ['group.name', 'group.description']),
  withTexts(revised(event('GroupUpdated', z.object({ group: Group })), plain), ['group.name', 'group.description']),
  event('GroupMembersUpdated', z.object({ members: listOf(Members) })),
  withTexts(
    event(
      'TemplateAdded',
      z.object({ template: Template, /** the only person who gets a one-shot */ of: Id.optional() }),
    ),
    ['name', 'description', ...textFields.map((field) => `content.${field}`)].map((path) => `template.${path}`),
  ),
  /** the template has other words from now on; sounds that were sent before keep theirs */
  signed(
    event(
      'TemplateEdited',
      z.object({
        template: Template,
        by: AnyText,
        /** of the words that changed; absent = the performance's own */
        language: LanguageTag.optional(),
        /** the performance gets them, too */
        alsoInLibrary: z.literal(true).optional(),
      }),
    ),
  ),
  event('ModuleAdded', z.object({ module: Module })),
  signed(
    revised(
      event(
        'CueRun',
        z.object({
          cueId: Id,
          cueRunId: Id,
          cueIndex: z.number().int(),
          by: AnyText,
          /** where GO was pressed, because one operator may have several consoles; null = not recorded (version 1) */
          console: Id.nullable(),
          moduleRunIds: listOf(Id),
          warnings: listOf(AnyText),
          /** the press that this cue follows by itself; absent = somebody pressed GO */
          follows: Id.optional(),
          /** when the next cue follows at the earliest, if this one waits for a time of day */
          followAt: Timestamp.optional(),
          /** too many people for one append: these runs are started next, one at a time */
          toStart: listOf(z.object({ moduleRunId: Id, module: Id, laterMs: Milliseconds.optional() })).optional(),
        }),
      ),
      (v1) => ({ ...v1, console: null }),
    ),
  ),
  signed(event('ShowClosed', z.object({ by: AnyText }))),
  signed(event('ShowReopened', z.object({ by: AnyText }))),
  /** hidden from the list of shows, or back in it; nothing else changes */
  event('ShowArchived', z.object({ archived: z.boolean() })),
  /**
   * Earlier events are in a file, and no longer in the log. This event has what is still known: the show's title, the
   * people who can still be erased, and the file's digest.
   */
  signed(
    event(
      'ShowTakenOut',
      z.object({
        show: z.object({
          title: AnyText,
          performance: Id,
          createdAt: Timestamp,
          people: z.number().int(),
          goes: z.number().int(),
          lastGoAt: Timestamp.optional(),
          closedAt: Timestamp.nullable(),
          archived: z.literal(true).optional(),
          rehearsal: z.literal(true).optional(),
        }),
        people: listOf(Id),
        events: z.number().int(),
        digest: AnyText,
        by: AnyText,
      }),
    ),
  ),
  /** everything from its file follows `ShowTakenOut` in the log, up to here: the show exists again */
  signed(event('ShowBroughtBack', z.object({ by: AnyText }))),
  /** deleted: from here on it does not exist, as if it had never been created */
  event('RehearsalRemoved', z.object({})),
  /** show mode, for all consoles: script and people cannot be edited until it is unlocked */
  signed(event('LockSet', z.object({ locked: z.boolean(), by: AnyText }))),
  event('EntrySet', SelfRegistration.extend({ entry: Entry })),
  /** the previous key of link and QR code lets nobody in any more */
  event('EntryKeyRenewed', z.object({})),
  /** a machine may use this show; only the hash of its key is stored */
  event('ControlKeyMade', ControlKey.extend({ hash: AnyText })),
  event('ControlKeyEnded', z.object({ keyId: Id })),
  /** an usher's page works with the key derived from the number of lists opened so far */
  event('DoorListOpened', z.object({})),
  event('DoorListEnded', z.object({})),
  /** a link for a wall or a stage screen works until then */
  event('ScreenLinkMade', ScreenLink.omit({ madeAt: true })),
  event('ScreenLinkRenewed', z.object({ linkId: Id, until: Timestamp })),
  event('ScreenLinkEnded', z.object({ linkId: Id })),
  /** how somebody without a phone of their own hears; null = by their own phone */
  event('PhoneMarked', z.object({ userId: Id, mark: PhoneMark.nullable() })),
  /** one phone may come in as this person until then; only the hash of the link's secret is stored */
  event('AdmissionMade', z.object({ userId: Id, hash: AnyText, until: Timestamp })),
  event('AdmissionUsed', z.object({ userId: Id, hash: AnyText })),
  /** the cue that GO runs next; null = the next one in order */
  event(
    'StandbySet',
    z.object({ cueId: Id.nullable(), /** absent = an operator chose it */ because: Because.optional() }),
  ),
  withTexts(revised(event('CueNotesUpdated', z.object({ cueId: Id, notes: Text(2_000) })), plain), ['notes']),
  /** a note from during or after the show; `at`: the moment that it is about */
  withTexts(
    event(
      'NoteAdded',
      z.object({
        noteId: Id,
        text: Text(2_000),
        cueId: Id.nullable(),
        at: Timestamp,
        by: AnyText,
        /** whom it is for; absent = nobody in particular */
        tag: z.enum(noteTags).optional(),
      }),
    ),
    ['text', 'by'],
  ),
  /** a time of day for this evening, instead of the planned one; null = as planned */
  signed(event('CountdownSet', z.object({ name: MarkName, at: Timestamp.nullable(), by: AnyText }))),
  /** an item of the checklist: done, or not done after all */
  signed(event('CheckTicked', z.object({ itemId: Id, done: z.boolean(), by: AnyText }))),
  event(
    'CueIndexUpdated',
    z.object({ cueIndex: z.number().int(), cause: z.enum(['operator', 'advance']), cueRunId: Id.nullable() }),
  ),
  event(
    'ModuleStarted',
    z.object({
      moduleRunId: Id,
      module: Module,
      ...cueRun,
      /** each delay was drawn once, here */
      recipients: listOf(z.object({ userId: Id, delayMs: Milliseconds })),
      warnings: listOf(AnyText),
    }),
  ),
  event('ModuleCompleted', z.object({ moduleRunId: Id, module: Id, ...cueRun, failures: listOf(Failure) })),
  /** `fadeMs`: phones fade it to silence in this time; absent = it is silent at once */
  signed(
    event(
      'ModuleStopped',
      z.object({ moduleRunId: Id, module: Id, ...cueRun, fadeMs: Milliseconds.optional(), by: AnyText }),
    ),
  ),
  /** this run no longer waits for absent people */
  signed(event('WaitingSkipped', z.object({ moduleRunId: Id, by: AnyText }))),
  /** everything was silenced, with a ModuleStopped for each open run */
  signed(event('AllStopped', z.object({ by: AnyText }))),
  /** nothing follows this press by itself */
  signed(event('FollowHeld', z.object({ cueRunId: Id, by: AnyText }))),
  /** how loud phones are; `group` null = everybody. `thenStop`: everything is stopped when it is silent, and this is the fade */
  signed(
    event(
      'VolumeSet',
      z.object({
        group: Id.nullable(),
        level: Level,
        rampMs: Milliseconds,
        thenStop: z.literal(true).optional(),
        by: AnyText,
      }),
    ),
  ),
  /** every phone holds its sound, nothing starts, and no time runs until `SoundResumed` */
  signed(event('SoundPaused', z.object({ by: AnyText }))),
  /** `pausedMs`: by how much everything that waited for a time is later now */
  signed(event('SoundResumed', z.object({ pausedMs: z.number().int().min(0), by: AnyText }))),
  /** everybody hears and reads a prepared announcement, until `AllClear` or the next one */
  signed(
    event(
      'Announced',
      z.object({
        key: AnnouncementKey,
        name: AnyText,
        /** the show was paused for it, and goes on when all is clear */
        holds: z.literal(true).optional(),
        /** it ends by itself after this time; absent = when somebody says so */
        lastsMs: Milliseconds.optional(),
        by: AnyText,
      }),
    ),
  ),
  signed(event('AllClear', z.object({ key: AnnouncementKey, name: AnyText, by: AnyText }))),
  /** somebody wants this question closed; whoever runs the show counts, and closes it */
  signed(event('QuestionCloseAsked', z.object({ moduleRunId: Id, machine: z.boolean(), by: AnyText }))),
  /** it stays open for so much longer, ms */
  signed(event('QuestionExtended', z.object({ moduleRunId: Id, ms: Milliseconds, by: AnyText }))),
  /** what was counted, so that no replay counts differently; an answer at a later position than `upTo` came too late */
  event(
    'QuestionClosed',
    Tally.extend({
      moduleRunId: Id,
      templateId: Id,
      by: z.enum(closers),
      upTo: z.number().int(),
      /** an operator decides between these */
      tied: listOf(Id).optional(),
    }),
  ),
  signed(event('TieBroken', z.object({ moduleRunId: Id, winner: Id, by: AnyText }))),
  /** wall and stage screen may show what this person wrote, or may not; `userId` null = everything that waited */
  signed(
    event(
      'TextModerated',
      z.object({
        deliveryId: Id,
        userId: Id.nullable(),
        verdict: z.enum(verdicts),
        /** later texts are not meant; null = nothing came later */
        upTo: z.number().int().nullable(),
        by: AnyText,
      }),
    ),
  ),
  /** what each person answered to a closed question, in words: options and numbers in the open, their own words as theirs */
  event(
    'AnswersCounted',
    z.object({
      moduleRunId: Id,
      templateId: Id,
      counted: listOf(z.object({ said: AnyText, users: listOf(Id) })),
      words: listOf(z.object({ userId: Id, text: AnyText })),
    }),
    [{ at: 'words', owner: 'userId', fields: { text: erasedText } }],
  ),
  event('ReceivingReset', z.object({})),
  event('ListenUpdated', z.object({ operatorId: Id, userId: Id, listenIn: z.boolean() })),
] as const
