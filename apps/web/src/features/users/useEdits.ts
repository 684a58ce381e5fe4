import { useSyncExternalStore } from 'react'
import type { Live } from '../../live/connect.ts'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { editorKey } from '../../live/store.ts'
import { t } from '../../words/t.ts'
import { createEdits, type Edits, type PersonEdits } from './edits.ts'

/** One store of edits per connected show, so that an edit survives the card it was made in. */
const edits = new WeakMap<Live, Edits>()

export const editsOf = (live: Live): Edits => {
  const known = edits.get(live)
  if (known) return known
  const { store, request } = live
  const made = createEdits({
    send: (change) => request('updateUserField', change),
    person: (userId) => store.getState().blackboard.users.find(({ _id }) => _id === userId),
    editorOf: (userId, field) => {
      const by = store.getState().editors[editorKey(userId, field)]
      return by === null ? t`A module` : by
    },
  })
  store.subscribe(made.noticeOthers)
  edits.set(live, made)
  return made
}

export const useEdits = (userId: string): { edits: Edits; here: PersonEdits } => {
  const all = editsOf(useLiveConnection())
  return { edits: all, here: useSyncExternalStore(all.subscribe, () => all.of(userId)) }
}
