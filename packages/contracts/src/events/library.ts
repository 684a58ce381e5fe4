import { z } from 'zod'
import { Cue, Group, Module, Performance, Template, User, Voice } from '../entities.ts'
import { AnyText, listOf } from '../limits.ts'
import { Id, Text, UserType } from '../primitives.ts'
import { erasedText } from '../rules/index.ts'
import { event } from './define.ts'

/** The sheets that somebody stood in, the newest last; absent = none that is known. */
const from = z.object({ _id: Id, sheets: listOf(AnyText) }).optional()
const ofPerson = z.object({ user: User, groups: listOf(AnyText), from })
const ownOfPerson = [
  { at: 'user', owner: '_id', fields: { name: erasedText, phone: '', data: {} } },
  // a file is called what its author likes: after whom it is about, perhaps
  { at: 'from', owner: '_id', fields: { sheets: [] } },
]

/** What happened to the library: streams `person-`, `performance-`, `cue-`, `module-`, `group-`, `template-`, `voice-<id>`. */
export const libraryEvents = [
  event('PersonRegistered', ofPerson, ownOfPerson),
  event('PersonUpdated', ofPerson, ownOfPerson),
  /** argon2id; a field of its own event, so that no list or answer can carry it by accident */
  event('PasswordSet', z.object({ userId: Id, passwordHash: AnyText }), [
    { at: '', owner: 'userId', fields: { passwordHash: '' } },
  ]),
  /** the shared secret of TOTP, base32; logins ask for a code from then on */
  event('SecondFactorSet', z.object({ userId: Id, secret: AnyText }), [
    { at: '', owner: 'userId', fields: { secret: '' } },
  ]),
  event('SecondFactorRemoved', z.object({ userId: Id })),
  /** all of a person's sessions: logged out everywhere */
  event('SessionsEnded', z.object({ userId: Id })),
  /** what counts once: a session that was logged out of, a login link or a code that was used; `until` is ms since the epoch */
  event('TokenSpent', z.object({ userId: Id, token: AnyText, until: z.number().int() })),
  /** nobody logs in as them, and nobody finds them; what they did in shows stays */
  event('PersonRemoved', z.object({ _id: Id })),
  /** their key is destroyed next: what was written of them cannot be read any more, in whatever copy of the log */
  event('PersonErased', z.object({ userId: Id, type: UserType })),
  event('PerformanceCreated', z.object({ performance: Performance })),
  event('PerformanceUpdated', z.object({ performance: Performance })),
  event('CueCreated', z.object({ cue: Cue })),
  event('CueUpdated', z.object({ cue: Cue })),
  event('CueDeleted', z.object({ _id: Id })),
  event('ModuleCreated', z.object({ module: Module })),
  event('ModuleUpdated', z.object({ module: Module })),
  event('ModuleDeleted', z.object({ _id: Id })),
  event('GroupCreated', z.object({ group: Group })),
  event('GroupChanged', z.object({ group: Group })),
  event('GroupDeleted', z.object({ _id: Id })),
  event('TemplateCreated', z.object({ template: Template })),
  event('TemplateUpdated', z.object({ template: Template })),
  event('VoiceAdded', z.object({ voice: Voice })),
  event('VoiceUpdated', z.object({ voice: Voice })),
  /** stream `secret-<id>`: what a message to another machine carries, and for which machine (`host:port`) it was given */
  event('SecretKept', z.object({ secretId: Id, host: Text(300), value: AnyText }), [
    { at: '', owner: 'secretId', fields: { value: '' } },
  ]),
  /** streams `name-<hash>` and `phone-<hmac>`: what must be unique is taken before it is used */
  event('Reserved', z.object({ by: Id })),
  event('Released', z.object({ by: Id })),
  /** stream `house-keys`: which keys this log is written with; whoever has others is refused at the start */
  event('KeysNamed', z.object({ fingerprint: AnyText })),
  /** stream `house-erasures`: nodes that hold keys in memory look whether that of this name is erased; the name is a hash of whose it was */
  event('KeyErased', z.object({ name: AnyText })),
] as const
