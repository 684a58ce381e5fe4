import type { audienceMessages, audienceReplies, Frame, promptFields, wallMessages } from '@ghostlight/contracts'

/** Types of what the phone and the server say to each other, taken from the contracts without their code. */
type Parsed<Schema extends { parse: (data: unknown) => unknown }> = ReturnType<Schema['parse']>

export type { AudienceBlackboard } from '@ghostlight/contracts'
export type { Frame }

type Replies = typeof audienceReplies
export type ReplyType = keyof Replies
export type Reply<T extends ReplyType> = Parsed<Replies[T]>
export type SoundRef = Reply<'audioPrepare'>['audio']
export type AudioContent = Reply<'audioContent'>

type Messages = typeof audienceMessages
export type MessageType = keyof Messages
/** A wall, which shares the connection with the phones, may subscribe to more. */
export type Message<T extends MessageType> =
  | Messages[T]['_input']
  | (T extends keyof typeof wallMessages ? (typeof wallMessages)[T]['_input'] : never)

export type PromptField = (typeof promptFields)[number]
