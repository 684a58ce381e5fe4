import type { Performance } from '@ghostlight/contracts'
import { useDesk } from './edits/EditsProvider.tsx'

/** A new name is version 1 of it; a taken one leaves everything as it was, and says so. */
export const useRename = () => {
  const desk = useDesk()
  return ({ _id: id, name: from }: Performance, to: string): void =>
    desk.perform(id, {
      label: 'the new name',
      what: 'rename',
      edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'name', from, to }] }],
    })
}
