import { UnstyledButton } from '@mantine/core'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useRef } from 'react'
import { t } from '../../../words/t.ts'
import css from './lock.module.css'
import { useLock } from './useLock.ts'

const locks = {
  hold: t`Hold to lock`,
  again: t`Press again to lock`,
  about: t`Hold for a second to lock the show, for all consoles (L)`,
}
const unlocks = {
  hold: t`Hold to unlock`,
  again: t`Press again to unlock`,
  about: t`Hold for a second to unlock the show, for all consoles (L)`,
}

/** Hold for a second to lock the show for every console, or to unlock it. The instruction is below it. */
export const LockButton = () => {
  const { locked, reason, hold, asked, refused, press } = useLock()
  /** set while a hand holds or releases the button: the click that follows must do nothing */
  const byHand = useRef(false)
  const words = locked ? unlocks : locks
  const Icon = locked ? IconLock : IconLockOpen
  const hint = hold.holding ? t`Keep holding…` : hold.wasShort ? words.hold : asked ? words.again : refused
  const begin = () => {
    byHand.current = true
    hold.begin()
  }
  return (
    <div className={css.place}>
      <UnstyledButton
        className={css.lock}
        data-when-fresh
        data-locked={locked !== null || undefined}
        data-holding={hold.holding || undefined}
        aria-label={locked ? t`Locked by ${locked.by}: hold to unlock the show` : t`Hold to lock the show`}
        aria-pressed={locked !== null}
        aria-keyshortcuts="l"
        disabled={reason !== undefined}
        title={reason ?? words.about}
        onPointerDown={begin}
        onPointerUp={hold.end}
        onPointerLeave={hold.end}
        onPointerCancel={hold.end}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (!event.repeat) begin()
        }}
        onKeyUp={(event) => {
          if (event.key === 'Enter') hold.end()
        }}
        onClick={() => {
          if (!byHand.current) press()
          byHand.current = false
        }}
      >
        <svg className={css.ring} viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="16" pathLength="1" />
        </svg>
        <Icon size={18} aria-hidden />
      </UnstyledButton>
      <span className={css.hint} role="status">
        {hint}
      </span>
    </div>
  )
}
