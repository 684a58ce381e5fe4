import type { DomainEvent } from '@ghostlight/contracts'

/** What an event is about; what a reader chooses by. */
export const kinds = ['Show', 'Cues', 'Sound', 'People', 'Presence', 'Groups', 'Words', 'Emotes', 'Other'] as const
export type Kind = (typeof kinds)[number]

const kindOfType: Partial<Record<DomainEvent['type'], Kind>> = {
  BlackboardCreated: 'Show',
  ShowClosed: 'Show',
  ShowReopened: 'Show',
  ShowArchived: 'Show',
  RehearsalRemoved: 'Show',
  EntrySet: 'Show',
  EntryKeyRenewed: 'Show',
  ControlKeyMade: 'Show',
  ControlKeyEnded: 'Show',
  AllStopped: 'Cues',
  CueRun: 'Cues',
  CueIndexUpdated: 'Cues',
  StandbySet: 'Cues',
  CueNotesUpdated: 'Cues',
  NoteAdded: 'Cues',
  ModuleStarted: 'Cues',
  ModuleCompleted: 'Cues',
  ModuleStopped: 'Cues',
  WaitingSkipped: 'Cues',
  ReceivingReset: 'Cues',
  LineWritten: 'Sound',
  SoundsMade: 'Sound',
  StartTimeSet: 'Sound',
  FallbackVoiceUsed: 'Sound',
  AudioContentSent: 'Sound',
  AudioContentReceived: 'Sound',
  AudioContentCompleted: 'Sound',
  AudioContentFailed: 'Sound',
  UserAdded: 'People',
  UserRemoved: 'People',
  UserErased: 'People',
  UserFieldUpdated: 'People',
  LibraryFollowed: 'People',
  ListenUpdated: 'People',
  UserConnected: 'Presence',
  UserDisconnected: 'Presence',
  SocketsCleared: 'Presence',
  StatusChecked: 'Presence',
  GroupAdded: 'Groups',
  GroupUpdated: 'Groups',
  GroupMembersUpdated: 'Groups',
  TemplateAdded: 'Words',
  ModuleAdded: 'Words',
  LibraryCueFollowed: 'Cues',
  EmotePublished: 'Emotes',
}

/** An event of a newer program is there, too. */
export const kindOf = (type: string): Kind => kindOfType[type as DomainEvent['type']] ?? 'Other'
