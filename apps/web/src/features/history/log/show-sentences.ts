import type { Entry } from '@ghostlight/contracts'
import { t } from '../../../words/t.ts'
import { quoted } from './phrases.ts'
import type { DataOf, Happened, Say } from './say.ts'

const door: Record<Entry, string> = { open: t`open`, link: t`only with the link`, closed: t`closed to new people` }

const marked = { none: t`no phone`, lent: t`a lent phone`, own: t`their own phone` } as const

const screenNamed = { wall: t`the wall`, stage: t`the stage screen` } as const

type About =
  | 'BlackboardCreated'
  | 'ShowClosed'
  | 'ShowReopened'
  | 'ShowTakenOut'
  | 'ShowBroughtBack'
  | 'AudienceTakenOut'
  | 'ShowArchived'
  | 'RehearsalRemoved'
  | 'LockSet'
  | 'EntrySet'
  | 'EntryKeyRenewed'
  | 'ControlKeyMade'
  | 'ControlKeyEnded'
  | 'DoorListOpened'
  | 'DoorListEnded'
  | 'ScreenLinkMade'
  | 'ScreenLinkRenewed'
  | 'ScreenLinkEnded'
  | 'PhoneMarked'
  | 'AdmissionMade'
  | 'AdmissionUsed'

/** What became of the show itself, and who gave out links and keys for it. */
export const showSentences: { [T in Extract<Happened['type'], About>]: (data: DataOf<T>, say: Say) => string } = {
  BlackboardCreated: ({ title, cues, rehearsal }) =>
    rehearsal
      ? t`A rehearsal of ${quoted(title)} was made, with ${cues.length} cues.`
      : t`The show ${quoted(title)} was made, with ${cues.length} cues.`,
  ShowClosed: ({ by }) => t`${by} closed the show.`,
  ShowReopened: ({ by }) => t`${by} reopened the show.`,
  ShowTakenOut: ({ events }, { by }) => t`${by} archived the show with ${events} events: they are in its file.`,
  ShowBroughtBack: (_, { by }) => t`${by} brought the show back from its archive file.`,
  AudienceTakenOut: () => t`What the audience did before is in the show’s file.`,
  ShowArchived: ({ archived }, { by }) =>
    archived ? t`${by} archived the show.` : t`${by} took the show back from the archive.`,
  RehearsalRemoved: () => t`The rehearsal was removed.`,
  LockSet: ({ locked, by }) => (locked ? t`${by} locked the show.` : t`${by} unlocked the show.`),
  EntrySet: ({ entry }, { by }) => t`${by} set the door: ${door[entry]}.`,
  EntryKeyRenewed: (_, { by }) => t`${by} made a new key for link and QR code.`,
  ControlKeyMade: ({ name, scopes }, { by }) => t`${by} made a control key for ${name}: ${scopes.join(', ')}.`,
  ControlKeyEnded: (_, { by }) => t`${by} ended a control key.`,
  DoorListOpened: (_, { by }) => t`${by} made a link for the door list.`,
  DoorListEnded: (_, { by }) => t`${by} ended the door list’s link.`,
  ScreenLinkMade: ({ of }, { by }) => t`${by} made a link for ${screenNamed[of]}.`,
  ScreenLinkRenewed: (_, { by }) => t`${by} renewed the link of a wall or stage screen for 24 hours.`,
  ScreenLinkEnded: (_, { by }) => t`${by} ended the link of a wall or stage screen.`,
  PhoneMarked: ({ userId, mark }, { who, by }) => t`${by} marked ${who(userId)}: ${marked[mark ?? 'own']}.`,
  AdmissionMade: ({ userId }, { who, by }) => t`${by} made a link that lets one phone in as ${who(userId)}.`,
  AdmissionUsed: ({ userId }, { who }) => t`A phone came in as ${who(userId)}, by the link of the door.`,
}
