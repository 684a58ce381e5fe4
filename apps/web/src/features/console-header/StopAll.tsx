import { Button, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPlayerStopFilled } from '@tabler/icons-react'
import { useLogout } from '../../session/useOperator.ts'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { Key } from '../keys/Key.tsx'
import css from './stop.module.css'
import type { useStopAll } from './useStopAll.ts'

export const StopAll = ({ stopAll }: { stopAll: ReturnType<typeof useStopAll> }) => {
  const { armed, outcome, stop } = stopAll
  const logout = useLogout()
  return (
    <div className={css.column}>
      <UnstyledButton className={css.stop} data-armed={armed || undefined} onClick={stop}>
        <span className={css.label}>
          <IconPlayerStopFilled size={16} aria-hidden />
          Stop all
        </span>
        <span className={css.keys} aria-hidden>
          {armed && <span>again:</span>}
          {!armed && <Key>Esc</Key>}
          <Key>Esc</Key>
        </span>
      </UnstyledButton>
      {outcome ? (
        <div className={css.outcome}>
          <OutcomeLine tone={outcome.tone} text={outcome.text} />
        </div>
      ) : (
        <Button
          variant="subtle"
          color="gray"
          className={css.logout ?? ''}
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void logout()}
        >
          Logout
        </Button>
      )}
    </div>
  )
}
