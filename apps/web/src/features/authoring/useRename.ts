import type { Performance } from '@ghostlight/contracts'
import { t } from '../../words/t.ts'
import { useEditSession } from './edits/EditsProvider.tsx'

/** A performance with a new name starts at version 1. A taken name changes nothing, and the author reads why. */
export const useRename = () => {
  const session = useEditSession()
  return ({ _id: id, name: from }: Pick<Performance, '_id' | 'name'>, to: string): void =>
    session.perform(id, {
      label: t`the new name`,
      what: 'rename',
      edits: [{ type: 'set', kind: 'performance', id, fields: [{ path: 'name', from, to }] }],
    })
}
