import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWhyNot } from '../../live/useWhyNot.ts'
import type { Deed } from '../../live/why-not.ts'
import css from './held.module.css'

type Props = {
  deed: Deed /** the reason stands there, too, and not on hovering only */
  tell?: boolean
  children: ReactNode
}

/** Controls that are there for everybody, and work for who may use them now: a fieldset holds all that is in it. */
export const Held = ({ deed, tell = false, children }: Props) => {
  const reason = useWhyNot(deed)
  return (
    <>
      {tell && reason !== undefined && (
        <p className={css.reason}>
          <IconLock size={14} aria-hidden /> {reason}
        </p>
      )}
      <fieldset className={css.held} disabled={reason !== undefined} title={reason}>
        {children}
      </fieldset>
    </>
  )
}
