import type { Cue } from '@ghostlight/contracts'
import { Menu } from '@mantine/core'
import { IconPin, IconPinnedOff, IconPlayerPlay } from '@tabler/icons-react'
import { useConsole } from '../../console-state/ConsoleProvider.tsx'
import { ActMenu } from '../../controls/ActMenu.tsx'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cue-row.module.css'
import { useStandby } from './useStandby.ts'

/** What can be done with the selected row. GO, Cue Details and their keys do the same in one press. */
export const CueMenu = ({ cue: { _id, name }, number }: { cue: Cue; number: string }) => {
  const { run } = useConsole()
  const { standby, toggle, busy, refused } = useStandby()
  const { readOnly } = useLiveConnection()
  if (readOnly) return null
  const isSet = standby === _id
  const Pin = isSet ? IconPinnedOff : IconPin
  return (
    <div className={css.menu}>
      {refused && <OutcomeLine tone="failed" text={refused} />}
      <ActMenu label={t`More about cue ${number}, ${name}`}>
        <PermissionGate action={{ message: 'runCue' }}>
          <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => void run(_id, 'row')}>
            {t`Run Cue`}
          </Menu.Item>
        </PermissionGate>
        <PermissionGate action={{ message: 'setStandby' }}>
          <Menu.Item leftSection={<Pin size={16} aria-hidden />} disabled={busy} onClick={() => toggle(_id)}>
            {isSet ? t`Not as next` : t`Set as next`}
          </Menu.Item>
        </PermissionGate>
      </ActMenu>
    </div>
  )
}
