import { z } from 'zod'
import { Comment } from '../comment.ts'
import { Cue, Group, Module, Performance, Template, User, Voice } from '../entities.ts'
import { AnyText, listOf } from '../limits.ts'
import { Picture, PictureId } from '../picture.ts'
import { Id, Text, UserType } from '../primitives.ts'
import { erasedText, programScopes } from '../rules/index.ts'
import { event } from './define.ts'

/** The sheets that a person was in, the newest last; absent = none known. */
const from = z.object({ _id: Id, sheets: listOf(AnyText) }).optional()
const ofPerson = z.object({ user: User, groups: listOf(AnyText), from })
const ownOfPerson = [
  { at: 'user', owner: '_id', fields: { name: erasedText, phone: '', data: {} } },
  // an author names the file, perhaps after the person
  { at: 'from', owner: '_id', fields: { sheets: [] } },
]

const ofComment = z.object({ comment: Comment })
/** the words of authors have the key of their performance, and are erased with it */
const ownOfComment = [{ at: 'comment', owner: 'performance', fields: { about: '', messages: [], resolved: null } }]

/** Events of the library: streams `person-`, `performance-`, `cue-`, `module-`, `group-`, `template-`, `picture-`, `comment-`, `voice-<id>`. */
export const libraryEvents = [
  event('PersonRegistered', ofPerson, ownOfPerson),
  event('PersonUpdated', ofPerson, ownOfPerson),
  /** argon2id. A separate event, so that no list or answer can contain it by accident */
  event('PasswordSet', z.object({ userId: Id, passwordHash: AnyText }), [
    { at: '', owner: 'userId', fields: { passwordHash: '' } },
  ]),
  /** the shared secret of TOTP, base32; logins ask for a code from then on */
  event('SecondFactorSet', z.object({ userId: Id, secret: AnyText }), [
    { at: '', owner: 'userId', fields: { secret: '' } },
  ]),
  event('SecondFactorRemoved', z.object({ userId: Id })),
  /** a link with which an operator chooses a password, once; it replaces an earlier one; `until`: ms since the epoch */
  event('LoginLinkMade', z.object({ userId: Id, linkId: Id, until: z.number().int() })),
  /** a key with which a program asks at `/mcp` in their name, until its token is spent; `until`: ms since the epoch */
  event(
    'ProgramKeyMade',
    z.object({
      userId: Id,
      keyId: Id,
      name: Text(40),
      scopes: listOf(z.enum(programScopes)),
      until: z.number().int(),
    }),
    [{ at: '', owner: 'userId', fields: { name: '' } }],
  ),
  /** all sessions of a person: logged out everywhere */
  event('SessionsEnded', z.object({ userId: Id })),
  /**
   * a token that does not work any more: a session that was logged out, a used login link or code, a program's key; `until`: ms since the epoch
   */
  event('TokenSpent', z.object({ userId: Id, token: AnyText, until: z.number().int() })),
  /** nobody can log in as them or find them; what they did in shows stays */
  event('PersonRemoved', z.object({ _id: Id })),
  /** their key is destroyed next: nobody can read their data any more, in any copy of the log */
  event('PersonErased', z.object({ userId: Id, type: UserType })),
  event('PerformanceCreated', z.object({ performance: Performance })),
  event('PerformanceUpdated', z.object({ performance: Performance })),
  /** stream `history-<performance id>`: the name of a moment, which is the id of an event; '' = it has none any more */
  event('MomentNamed', z.object({ performanceId: Id, moment: Id, name: Text(80) })),
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
  event('PictureAdded', z.object({ picture: Picture })),
  event('PictureRemoved', z.object({ _id: PictureId })),
  event('VoiceAdded', z.object({ voice: Voice })),
  event('VoiceUpdated', z.object({ voice: Voice })),
  event('CommentCreated', ofComment, ownOfComment),
  event('CommentUpdated', ofComment, ownOfComment),
  event('CommentDeleted', z.object({ _id: Id })),
  /** stream `secret-<id>`: the secret in a message to another machine, and the machine (`host:port`) that it is for */
  event('SecretKept', z.object({ secretId: Id, host: Text(300), value: AnyText }), [
    { at: '', owner: 'secretId', fields: { value: '' } },
  ]),
  /** streams `name-<hash>` and `phone-<hmac>`: a unique value is reserved before it is used */
  event('Reserved', z.object({ by: Id })),
  event('Released', z.object({ by: Id })),
  /** stream `house-keys`: which keys encrypt this log; a node with other keys is refused at the start */
  event('KeysNamed', z.object({ fingerprint: AnyText })),
  /**
   * stream `house-erasures`: tells nodes with keys in memory to check whether the key of this name is erased; the name
   * is a hash of the person
   */
  event('KeyErased', z.object({ name: AnyText })),
] as const
