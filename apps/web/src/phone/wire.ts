import type { audienceMessages, audienceReplies, Frame } from '@ghostlight/contracts'

/** Types of the messages between phone and server, taken from the contracts without their code. */
type Parsed<Schema extends { parse: (data: unknown) => unknown }> = ReturnType<Schema['parse']>

export type { AudienceBlackboard } from '@ghostlight/contracts'
export type { Frame }

type Replies = typeof audienceReplies
export type ReplyType = keyof Replies
export type Reply<T extends ReplyType> = Parsed<Replies[T]>
export type SoundRef = Reply<'audioPrepare'>['audio']
export type AudioContent = Reply<'audioContent'>
export type PhoneAnnouncement = Reply<'announcement'>

type Schemas = typeof audienceMessages
/** The messages that a phone may send, each type with its payload. */
export type Messages = { [T in keyof Schemas]: Schemas[T]['_input'] }
