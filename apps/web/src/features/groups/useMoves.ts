import type { Members } from '@ghostlight/contracts'
import { useState } from 'react'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { listsNow, type Move, movedMembers } from './moves.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

/** Moves people between groups, says what was done, and takes it back if asked. */
export const useMoves = () => {
  const { store } = useLiveConnection()
  const { send, outcome, clear } = useCommand()
  const [undo, setUndo] = useState<Members[] | null>(null)
  const nameOf = (groupId: string) =>
    store.getState().blackboard.groups.find(({ _id }) => _id === groupId)?.name ?? groupId

  const move = async (asked: Move): Promise<void> => {
    const { blackboard } = store.getState()
    const members = [...movedMembers(blackboard, asked)]
    if (members.length === 0) return
    const before = listsNow(blackboard, members)
    const count = people(asked.userIds.length)
    const left = members.some(({ group }) => group === asked.from)
    const text =
      asked.to === null
        ? `${count} taken out of ${nameOf(asked.from)}`
        : `${count} ${left ? `moved from ${nameOf(asked.from)}` : 'added'} to ${nameOf(asked.to)}`
    setUndo(null)
    const answer = await send('updateGroupMembers', { members }, text)
    if (answer.ok) setUndo(before)
  }

  const takeBack = async (members: Members[]) => {
    setUndo(null)
    await send('updateGroupMembers', { members }, 'Undone')
  }
  return {
    move,
    outcome,
    undo: undo && (() => void takeBack(undo)),
    dismiss: () => {
      setUndo(null)
      clear()
    },
  }
}

export type Moves = ReturnType<typeof useMoves>
