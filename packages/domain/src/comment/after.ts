import type { CommentAct, CommentPlace } from '@ghostlight/contracts'

/** A thread, whatever its authors are known by. */
export type Thread<By> = {
  _id: string
  on: CommentPlace
  about: string
  messages: { _id: string; by: By; at: string; text: string; editedAt?: string | undefined }[]
  resolved: { by: By; at: string } | null
}
type Who<By> = { by: By; at: string }

/** A new thread of one message. */
export const begun = <By>(
  { _id, about }: { _id: string; about: string },
  { on, message, text }: Extract<CommentAct, { type: 'begin' }>,
  { by, at }: Who<By>,
): Thread<By> => ({ _id, on, about, messages: [{ _id: message, by, at, text: text.trim() }], resolved: null })

/** The thread after an act; without messages it is no longer there. An act that is done already changes nothing. */
export const afterAct = <By, T extends Thread<By>>(thread: T, act: CommentAct, { by, at }: Who<By>): T => {
  const { messages, resolved } = thread
  switch (act.type) {
    case 'begin':
      return thread
    case 'reply':
      if (messages.some(({ _id }) => _id === act.message)) return thread
      return {
        ...thread,
        messages: [...messages, { _id: act.message, by, at, text: act.text.trim() }],
        resolved: null,
      }
    case 'rewrite': {
      const text = act.text.trim()
      const rewritten = messages.map((it) =>
        it._id === act.message && it.text !== text ? { ...it, text, editedAt: at } : it,
      )
      return { ...thread, messages: rewritten }
    }
    case 'remove':
      return { ...thread, messages: messages.filter(({ _id }) => _id !== act.message) }
    case 'resolve':
      return resolved ? thread : { ...thread, resolved: { by, at } }
    case 'reopen':
      return { ...thread, resolved: null }
  }
}
