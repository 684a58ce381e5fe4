import type { Performance } from '@ghostlight/contracts'
import { useDesk } from './edits/EditsProvider.tsx'

/** A performance with a new name starts at version 1. A taken name changes nothing, and the author reads why. */
export const useRename = () => {
  const desk = useDesk()
  return ({ _id: id, name: from }: Performance, to: string): void =>
    desk.perform(id, {
      label: 'the new name',
      what: 'rename',
      edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'name', from, to }] }],
    })
}
