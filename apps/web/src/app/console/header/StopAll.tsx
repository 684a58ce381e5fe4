import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { AccountButton } from '../../../features/account/AccountButton.tsx'
import { t } from '../../../words/t.ts'
import { LogoutDialog } from './LogoutDialog.tsx'
import { StopButton } from './StopButton.tsx'
import css from './stop.module.css'
import { useConsoleLogout } from './useConsoleLogout.ts'
import type { useStopAll } from './useStopAll.ts'

/** Stop all, and below it what belongs to this operator. */
export const StopAll = ({ stopAll }: { stopAll: ReturnType<typeof useStopAll> }) => {
  const logout = useConsoleLogout()
  return (
    <div className={css.column}>
      <StopButton stopAll={stopAll} />
      <div className={css.own}>
        <Button
          variant="subtle"
          color="gray"
          className={css.logout}
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={logout.ask}
        >
          {t`Logout`}
        </Button>
        <AccountButton logOutEverywhere={logout.everywhere} />
      </div>
      <LogoutDialog logout={logout} />
    </div>
  )
}
