import { UnstyledButton } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { Key } from '../../../keys/Key.tsx'
import { t } from '../../../words/t.ts'
import css from './stop.module.css'
import type { useStopAll } from './useStopAll.ts'

/** Stop all. The outcome replaces the keys on the button, so that it covers nothing else. */
export const StopButton = ({ stopAll: { armed, outcome, stop } }: { stopAll: ReturnType<typeof useStopAll> }) => {
  const told = armed ? null : outcome
  return (
    <>
      <PermissionGate action={{ message: 'stopAll' }}>
        <UnstyledButton
          className={css.stop}
          data-armed={armed || undefined}
          data-told={told ? true : undefined}
          data-stop
          onClick={stop}
        >
          <span className={css.label}>
            <IconPlayerStopFilled size={16} aria-hidden />
            {t`Stop all`}
          </span>
          {!told && (
            <span className={css.keys} aria-hidden>
              {armed && <span>{t`again:`}</span>}
              {!armed && <Key>{t`Esc`}</Key>}
              <Key>{t`Esc`}</Key>
            </span>
          )}
        </UnstyledButton>
      </PermissionGate>
      {told && (
        <span className={css.outcome} role={told.tone === 'done' ? 'status' : 'alert'} title={told.text}>
          {told.text}
        </span>
      )}
    </>
  )
}
