import { Button, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPlayerStopFilled } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { AccountButton } from '../../../features/account/AccountButton.tsx'
import { Key } from '../../../keys/Key.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import css from './stop.module.css'
import { useConsoleLogout } from './useConsoleLogout.ts'
import type { useStopAll } from './useStopAll.ts'

/** The outcome replaces the keys on the button, so that it covers neither Logout nor anything else. */
export const StopAll = ({ stopAll }: { stopAll: ReturnType<typeof useStopAll> }) => {
  const { armed, outcome, stop } = stopAll
  const told = armed ? null : outcome
  const logout = useConsoleLogout()
  return (
    <div className={css.column}>
      <PermissionGate action={{ message: 'stopAll' }}>
        <UnstyledButton
          className={css.stop}
          data-armed={armed || undefined}
          data-told={told ? true : undefined}
          onClick={stop}
        >
          <span className={css.label}>
            <IconPlayerStopFilled size={16} aria-hidden />
            Stop all
          </span>
          {!told && (
            <span className={css.keys} aria-hidden>
              {armed && <span>again:</span>}
              {!armed && <Key>Esc</Key>}
              <Key>Esc</Key>
            </span>
          )}
        </UnstyledButton>
      </PermissionGate>
      {told && (
        <span className={css.outcome} role={told.tone === 'done' ? 'status' : 'alert'} title={told.text}>
          {told.text}
        </span>
      )}
      <div className={css.own}>
        <Button
          variant="subtle"
          color="gray"
          className={css.logout ?? ''}
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={logout.ask}
        >
          Logout
        </Button>
        <AccountButton logOutEverywhere={logout.everywhere} />
      </div>
      <LogoutDialog logout={logout} />
    </div>
  )
}
