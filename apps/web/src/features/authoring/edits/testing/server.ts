import { type Edit, isRejection, type Rejection, type Script } from '@ghostlight/contracts'
import {
  type Aggregate,
  cue,
  group,
  type ItemCommand,
  type ItemState,
  module,
  performance,
  template,
} from '@ghostlight/domain'
import { CallFailed } from '../../../../rest/client.ts'
import type { Outcome } from '../edit-queue.ts'
import { scriptWithEdits } from '../script-with-edits.ts'
import type { UnsentEdit } from '../unsent-edits.ts'

type Item = { _id: string }
// the kinds differ only in their items and events, which nothing here looks at
const kinds = { cue, group, module, performance, template } as unknown as Record<
  Edit['kind'],
  Aggregate<ItemState<Item>, ItemCommand<Item>, never>
>
const context = { now: 0, random: () => 0, id: () => '', actor: '', actorName: '', console: '', doublePressMs: 0 }

/**
 * The library's own rules on a performance in memory. Each key has one effect. `network`: 'down' loses requests, 'deaf'
 * loses answers, 'mute' never answers.
 */
export const fakeServer = (begin: Script) => {
  let stored = begin
  const answered = new Map<string, Outcome>()
  const received: string[] = []
  const network: { is: 'up' | 'down' | 'deaf' | 'mute' } = { is: 'up' }

  const itemOf = ({ kind }: Edit, id: string): Item | undefined =>
    kind === 'performance' ? stored.performance : (stored[`${kind}s`] as readonly Item[]).find(({ _id }) => _id === id)

  const commandOf = (edit: Edit): ItemCommand<Item> => {
    if (edit.type === 'add') return { type: 'restore', item: edit.item }
    return edit.type === 'delete' ? { type: 'delete', seen: edit.seen } : edit
  }

  const apply = (edit: Edit): Rejection | undefined => {
    const id = edit.type === 'add' ? edit.item._id : edit.id
    const item = itemOf(edit, id)
    if (edit.type === 'delete' && !item) return undefined
    const { decide, evolve } = kinds[edit.kind]
    const decided = decide(commandOf(edit), { item }, context)
    if (isRejection(decided)) return decided
    const [event] = decided
    if (!event) return undefined
    const after = evolve({ item }, event).item
    if (edit.type === 'delete' || edit.type === 'add') {
      const made: Edit = edit.type === 'add' && after ? { ...edit, item: { ...after } } : edit
      stored = scriptWithEdits(stored, [made])
    } else if (after) stored = withItem(stored, edit.kind, after)
    return undefined
  }

  const answerTo = ({ edits }: UnsentEdit): Outcome => {
    for (const edit of edits) {
      const refused = apply(edit)
      if (!refused) continue
      const { rejected: code, message: said, details } = refused
      return { is: 'refused', error: new CallFailed('server', { code, said, details }) }
    }
    return { is: 'stored' }
  }

  return {
    network,
    received,
    script: () => stored,
    send: async (waiting: UnsentEdit): Promise<Outcome> => {
      if (network.is === 'down') return { is: 'later', why: 'no connection' }
      if (network.is === 'mute') return new Promise(() => undefined)
      received.push(waiting.id)
      const answer = answered.get(waiting.id) ?? answerTo(waiting)
      if (answer.is === 'stored') answered.set(waiting.id, answer)
      return network.is === 'deaf' ? { is: 'later', why: 'no connection' } : answer
    },
  }
}

const withItem = (script: Script, kind: Edit['kind'], item: Item): Script => {
  if (kind === 'performance') return { ...script, performance: item as Script['performance'] }
  const list = `${kind}s` as const
  return { ...script, [list]: (script[list] as readonly Item[]).map((it) => (it._id === item._id ? item : it)) }
}
