import { Button } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import type { Moves } from './useMoves.ts'

/** What a move has done, and the way back. */
export const UndoMove = ({ moves: { outcome, undo } }: { moves: Moves }) => (
  <>
    {outcome && <OutcomeLine tone={outcome.tone === 'done' ? 'done' : 'failed'} text={outcome.text} />}
    {undo && (
      <PermissionGate action={{ message: 'updateGroupMembers' }}>
        <Button size="xs" onClick={undo}>
          Undo
        </Button>
      </PermissionGate>
    )}
  </>
)
