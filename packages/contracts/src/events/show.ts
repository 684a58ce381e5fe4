import { z } from 'zod'
import { Automations } from '../automation.ts'
import { Failure, Members } from '../blackboard.ts'
import { ControlKey } from '../control-key.ts'
import { PhoneMark } from '../door-list.ts'
import { Cue, Group, Module, PerformanceData, Template, User, VoiceSettings } from '../entities.ts'
import { BySelf, Entry, SelfRegistration } from '../entry.ts'
import { AnyText, listOf, recordOf } from '../limits.ts'
import { BlackboardId, Id, Milliseconds, Text, Timestamp, UserType } from '../primitives.ts'
import { erasedText, textFields } from '../rules/index.ts'
import { ScreenLink } from '../screen-link.ts'
import { event, revised, signed, withTexts } from './define.ts'

/** `until`: when the last of them happened */
const Imported = z.object({ events: z.number().int().min(1), until: Timestamp })

const cueRun = { cueId: Id.nullable(), cueRunId: Id.nullable() }

/** Version 1 has its texts as they were typed; a program that knows no other passes over what is sealed. */
const plain = (v1: Readonly<Record<string, unknown>>) => v1

/** What happened on stream `blackboard-<id>`: decisions, appended with an exact revision. */
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
      /** settings of each voice as they were, so that a later change of a voice does not change this show */
      voices: recordOf(AnyText, VoiceSettings),
      /** the performance's words before and after, as they were */
      texts: PerformanceData.optional(),
      /** what other machines are sent, as it was written */
      automations: Automations.optional(),
      /** a show of another evening, taken from a recording: it is there once so many of its events are */
      imported: Imported.optional(),
      /** too large for one append: it is there once so many of its events are */
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
  /** they stay in the show as somebody of whom nothing is known */
  event('UserErased', z.object({ userId: Id, type: UserType })),
  signed(
    event(
      'UserFieldUpdated',
      z.object({
        userId: Id,
        field: Text(100),
        value: Text(2_000).nullable(),
        /** the operator who wrote it; absent = an effect of a module */
        by: AnyText.optional(),
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
      z.object({ template: Template, /** the one person whom a one-shot is for */ of: Id.optional() }),
    ),
    ['name', 'description', ...textFields.map((field) => `content.${field}`)].map((path) => `template.${path}`),
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
          /** where GO was pressed: one operator may have several consoles; null = not recorded (version 1) */
          console: Id.nullable(),
          moduleRunIds: listOf(Id),
          warnings: listOf(AnyText),
          /** too many people for one append: these of its runs are started next, each by itself */
          toStart: listOf(z.object({ moduleRunId: Id, module: Id })).optional(),
        }),
      ),
      (v1) => ({ ...v1, console: null }),
    ),
  ),
  signed(event('ShowClosed', z.object({ by: AnyText }))),
  signed(event('ShowReopened', z.object({ by: AnyText }))),
  /** out of the list of shows, or back in it; nothing else changes */
  event('ShowArchived', z.object({ archived: z.boolean() })),
  /**
   * What happened before stands in a file, and no more in the log: what is still known of the show, who was in it and is
   * not erased (so that they can be), and by what its file is known.
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
  /** all that is in its file follows `ShowTakenOut` in the log, up to here: it is a show again */
  signed(event('ShowBroughtBack', z.object({ by: AnyText }))),
  /** its days are over: from here on it is nowhere, as if it had never been made */
  event('RehearsalRemoved', z.object({})),
  /** show mode, for all consoles: from here on what is written is not edited, until it is unlocked */
  signed(event('LockSet', z.object({ locked: z.boolean(), by: AnyText }))),
  event('EntrySet', SelfRegistration.extend({ entry: Entry })),
  /** the key that was in link and QR code lets nobody in any more */
  event('EntryKeyRenewed', z.object({})),
  /** a machine of the house may ask something of this show; of its key only what it is checked by is known */
  event('ControlKeyMade', ControlKey.extend({ hash: AnyText })),
  event('ControlKeyEnded', z.object({ keyId: Id })),
  /** an usher's page may be opened with the key that comes of how many there have been */
  event('DoorListOpened', z.object({})),
  event('DoorListEnded', z.object({})),
  /** a wall or a stage screen may be opened with a link until then */
  event('ScreenLinkMade', ScreenLink.omit({ madeAt: true })),
  event('ScreenLinkRenewed', z.object({ linkId: Id, until: Timestamp })),
  event('ScreenLinkEnded', z.object({ linkId: Id })),
  /** how somebody hears who has no phone of their own with them; null = by their own */
  event('PhoneMarked', z.object({ userId: Id, mark: PhoneMark.nullable() })),
  /** one phone may come in as this person until then; of the secret in the link only what it is checked by is known */
  event('AdmissionMade', z.object({ userId: Id, hash: AnyText, until: Timestamp })),
  event('AdmissionUsed', z.object({ userId: Id, hash: AnyText })),
  /** the cue that GO is to run next; null = the one that follows */
  event('StandbySet', z.object({ cueId: Id.nullable() })),
  withTexts(revised(event('CueNotesUpdated', z.object({ cueId: Id, notes: Text(2_000) })), plain), ['notes']),
  /** what somebody noted during or after the show; `at`: the moment that it is about */
  withTexts(
    event('NoteAdded', z.object({ noteId: Id, text: Text(2_000), cueId: Id.nullable(), at: Timestamp, by: AnyText })),
    ['text', 'by'],
  ),
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
      /** the delay of each was drawn once, here */
      recipients: listOf(z.object({ userId: Id, delayMs: Milliseconds })),
      warnings: listOf(AnyText),
    }),
  ),
  event('ModuleCompleted', z.object({ moduleRunId: Id, module: Id, ...cueRun, failures: listOf(Failure) })),
  signed(event('ModuleStopped', z.object({ moduleRunId: Id, module: Id, ...cueRun, by: AnyText }))),
  /** whoever is not connected is not waited for any more */
  signed(event('WaitingSkipped', z.object({ moduleRunId: Id, by: AnyText }))),
  /** everything was silenced; with a ModuleStopped for each run that was open */
  signed(event('AllStopped', z.object({ by: AnyText }))),
  event('ReceivingReset', z.object({})),
  event('ListenUpdated', z.object({ operatorId: Id, userId: Id, listenIn: z.boolean() })),
] as const
