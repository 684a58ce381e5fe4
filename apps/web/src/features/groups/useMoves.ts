import type { Members } from '@ghostlight/contracts'
import { isDefaultGroup } from '@ghostlight/contracts/rules'
import { useState } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { type Outcome, useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import { addedTo, listsNow, type Move, movedMembers } from './moves.ts'

const people = (count: number) => (count === 1 ? t`1 person` : t`${count} people`)

/** Moves people between groups, says what was done, and undoes it on request. */
export const useMoves = () => {
  const { store } = useLiveConnection()
  const { send, outcome, clear } = useCommand()
  const [idle, setIdle] = useState<Outcome | null>(null)
  const [undo, setUndo] = useState<Members[] | null>(null)
  const nameOf = (groupId: string) =>
    store.getState().blackboard.groups.find(({ _id }) => _id === groupId)?.name ?? groupId

  const move = async (asked: Move): Promise<void> => {
    const { blackboard } = store.getState()
    const members = [...movedMembers(blackboard, asked)]
    setIdle(null)
    if (members.length === 0) {
      if (asked.to !== null && asked.to !== asked.from && !isDefaultGroup(asked.to)) {
        clear()
        setUndo(null)
        setIdle({ tone: 'done', text: t`All of them are in ${nameOf(asked.to)} already` })
      }
      return
    }
    const before = listsNow(blackboard, members)
    setUndo(null)
    const answer = await send('updateGroupMembers', { members }, textOf(asked, members))
    if (answer.ok) setUndo(before)
  }

  /** What was done, and to how many people. People who were in the group before do not count as added. */
  const textOf = ({ userIds, from, to }: Move, members: readonly Members[]): string => {
    if (to === null) return t`${people(userIds.length)} taken out of ${nameOf(from)}`
    const added = addedTo(to, { before: store.getState().blackboard, after: members })
    const known = userIds.length - added
    const but = known === 0 ? '' : known === 1 ? t`, 1 was there already` : t`, ${known} were there already`
    if (members.some(({ group }) => group === from))
      return t`${people(userIds.length)} moved from ${nameOf(from)} to ${nameOf(to)}${but}`
    return t`${people(added)} added to ${nameOf(to)}${but}`
  }

  const takeBack = async (members: Members[]) => {
    setUndo(null)
    await send('updateGroupMembers', { members }, t`Undone`)
  }
  return {
    move,
    outcome: outcome ?? idle,
    undo: undo && (() => void takeBack(undo)),
    dismiss: () => {
      setUndo(null)
      setIdle(null)
      clear()
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
