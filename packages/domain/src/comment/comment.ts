import { Comment, type CommentAct, type ItemEvent, type Rejection, reject } from '@ghostlight/contracts'
import { commentLimits } from '@ghostlight/contracts/rules'
import type { Aggregate } from '../aggregate.ts'
import { type ItemState, libraryItem } from '../library/item.ts'
import { afterAct, begun } from './after.ts'

const item = libraryItem('comment', { schema: Comment })

/** `about`: the name of the cue or the line, for a thread that begins */
type Act = { type: 'act'; thread: string; performance: string; about?: string; act: CommentAct }
type CommentCommand =
  | Act
  | { type: 'delete' }
  /** a whole thread, as a file has it; one that is there already stays as it is */
  | { type: 'create'; item: Comment }

const gone = () => reject('NOT_FOUND', 'This comment has been deleted.')

/** A thread about a cue or a line: stream `comment-<id>`. Everybody may answer and resolve, and change their own words. */
export const comment: Aggregate<ItemState<Comment>, CommentCommand, ItemEvent<'comment'>> = {
  ...item,
  decide: (command, state, context) => {
    const known = state.item
    if (command.type === 'delete') return known ? item.decide(command, state, context) : []
    if (command.type === 'create') return known === undefined ? item.decide(command, state, context) : []
    const { thread, performance, act, about = '' } = command
    const who = { by: context.actor, at: new Date(context.now).toISOString() }
    if (act.type === 'begin') {
      // the same act again, or one whose thread was deleted meanwhile
      if (known !== undefined) return []
      const made = { ...begun({ _id: thread, about: about.slice(0, commentLimits.about) }, act, who), performance }
      return item.decide({ type: 'create', item: made }, state, context)
    }
    if (known === null && act.type === 'remove') return []
    if (!known || known.performance !== performance) return gone()
    const refused = refusedOf(known, act, context.actor)
    if (refused) return refused
    const { messages, resolved } = afterAct<string, Comment>(known, act, who)
    if (messages.length === 0) return item.decide({ type: 'delete' }, state, context)
    return item.decide({ type: 'update', changes: { messages, resolved } }, state, context)
  },
}

const refusedOf = ({ messages }: Comment, act: CommentAct, actor: string): Rejection | undefined => {
  if (act.type === 'reply') {
    if (messages.length <= commentLimits.replies || messages.some(({ _id }) => _id === act.message)) return undefined
    return reject('INVALID', `A comment has at most ${commentLimits.replies} replies. Begin another comment.`)
  }
  if (act.type !== 'rewrite' && act.type !== 'remove') return undefined
  const own = messages.find(({ _id }) => _id === act.message)
  if (!own) return act.type === 'remove' ? undefined : gone()
  return own.by === actor ? undefined : reject('INVALID', 'You can change only your own words.')
}
