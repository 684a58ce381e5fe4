import { Button, UnstyledButton } from '@mantine/core'
import { IconLogout, IconPlayerStopFilled } from '@tabler/icons-react'
import { Key } from '../keys/Key.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'
import css from './stop.module.css'
import { useConsoleLogout } from './useConsoleLogout.ts'
import type { useStopAll } from './useStopAll.ts'

/** The outcome stands in the button itself: nothing ever covers it, or takes Logout away. */
export const StopAll = ({ stopAll }: { stopAll: ReturnType<typeof useStopAll> }) => {
  const { armed, outcome, stop } = stopAll
  const logout = useConsoleLogout()
  return (
    <div className={css.column}>
      <UnstyledButton className={css.stop} data-armed={armed || undefined} aria-label="Stop all" onClick={stop}>
        <span className={css.label}>
          <IconPlayerStopFilled size={16} aria-hidden />
          Stop all
        </span>
        {outcome && !armed ? (
          <span className={css.outcome} role={outcome.tone === 'done' ? 'status' : 'alert'} title={outcome.text}>
            {outcome.text}
          </span>
        ) : (
          <span className={css.keys} aria-hidden>
            {armed && <span>again:</span>}
            {!armed && <Key>Esc</Key>}
            <Key>Esc</Key>
          </span>
        )}
      </UnstyledButton>
      <Button
        variant="subtle"
        color="gray"
        className={css.logout ?? ''}
        leftSection={<IconLogout size={16} aria-hidden />}
        onClick={logout.ask}
      >
        Logout
      </Button>
      <LogoutDialog logout={logout} />
    </div>
  )
}
