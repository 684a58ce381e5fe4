import { ActionIcon, Menu } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStopFilled } from '@tabler/icons-react'
import { ActMenu } from '../../controls/ActMenu.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard, useLiveConnection } from '../../live/LiveProvider.tsx'
import { useCommand } from '../../live/useCommand.ts'
import { t } from '../../words/t.ts'
import css from './module-table.module.css'

type Props = { moduleId: string; name: string }

/** Stops a module while it plays; otherwise a menu runs it alone. */
export const ModuleControl = ({ moduleId, name }: Props) => {
  const { send, busy, outcome } = useCommand()
  const { readOnly } = useLiveConnection()
  /** its last run, while that goes on */
  const playing = useBlackboard(({ runs }) => {
    const run = runs.findLast(({ module }) => module === moduleId)
    return run?.state === 'running' ? run._id : undefined
  })
  const refused = outcome?.tone === 'refused' ? outcome.text : undefined
  if (readOnly) return null
  return (
    <span className={css.control}>
      {refused && (
        <span className={css.refused} role="alert" title={refused}>
          {refused}
        </span>
      )}
      {playing ? (
        <PermissionGate action={{ message: 'stopModule' }}>
          <ActionIcon
            variant="default"
            size={28}
            disabled={busy}
            aria-label={t`Stop ${name}`}
            onClick={() => void send('stopModule', { moduleRunId: playing }, t`Stopped`)}
          >
            <IconPlayerStopFilled size={14} aria-hidden />
          </ActionIcon>
        </PermissionGate>
      ) : (
        <ActMenu label={t`More about module ${name}`}>
          <PermissionGate action={{ message: 'runModule' }}>
            <Menu.Item
              leftSection={<IconPlayerPlay size={15} aria-hidden />}
              disabled={busy}
              onClick={() => void send('runModule', { module: moduleId }, t`Running`)}
            >
              {t`Run ${name}`}
            </Menu.Item>
          </PermissionGate>
        </ActMenu>
      )}
    </span>
  )
}
