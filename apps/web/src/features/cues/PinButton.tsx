import { ActionIcon } from '@mantine/core'
import { IconMapPin, IconMapPinFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useConsole, useConsoleSelection } from '../../console-state/ConsoleProvider.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cues.module.css'

/** Under the heading: whether the details follow the show. Beside it: the button that keeps them at one cue. */
export const PinButton = ({ children }: { children: ReactNode }) => {
  const { togglePin } = useConsole()
  const { isPinned } = useConsoleSelection()
  const { readOnly } = useLiveConnection()
  if (readOnly) return children
  const Icon = isPinned ? IconMapPinFilled : IconMapPin
  return (
    <>
      <div className={css.heading}>
        {children}
        <span className={css.follows} role="status" data-pinned={isPinned || undefined}>
          {isPinned ? t`Pinned` : t`Follows the show`}
        </span>
      </div>
      <ActionIcon
        variant="subtle"
        size={28}
        className={css.pin}
        aria-label={t`Pin this cue`}
        aria-pressed={isPinned}
        title={isPinned ? t`Follow the show again` : t`Stay at this cue, whatever plays`}
        onClick={togglePin}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </>
  )
}
