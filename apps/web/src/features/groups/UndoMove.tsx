import { Button } from '@mantine/core'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { t } from '../../words/t.ts'
import type { Moves } from './useMoves.ts'

/** The result of a move, and its undo. */
export const UndoMove = ({ moves: { outcome, undo } }: { moves: Moves }) => (
  <>
    {outcome && <OutcomeLine tone={outcome.tone === 'done' ? 'done' : 'failed'} text={outcome.text} />}
    {undo && (
      <PermissionGate action={{ message: 'updateGroupMembers' }}>
        <Button size="xs" onClick={undo}>
          {t`Undo`}
        </Button>
      </PermissionGate>
    )}
  </>
)
