import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import css from './groups.module.css'

/** Before the first GO, while no phone is here: how phones come in. */
export const NobodyHere = () => {
  const { showTab } = useConsole()
  const waits = useBlackboard(
    ({ startedAt, closedAt, sockets }) =>
      startedAt === null && closedAt === null && Object.values(sockets).every(({ type }) => type === 'dramaturg'),
  )
  if (!waits) return null
  return (
    <div className={`${panel.panel} ${panel.empty} ${css.nobody}`}>
      <p>
        {t`No phone is here yet. The tab Link has the code that your audience scans, and the address to type. When they are here, press GO.`}
      </p>
      <Button size="xs" leftSection={<IconQrcode size={14} aria-hidden />} onClick={() => showTab('link')}>
        {t`Show the code`}
      </Button>
    </div>
  )
}
