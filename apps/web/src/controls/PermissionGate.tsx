import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRightsRefused } from '../live/useRightsRefused.ts'
import { useWhyNot } from '../live/useWhyNot.ts'
import type { Action } from '../live/why-not.ts'
import css from './permission-gate.module.css'

type Shown = { /** the reason stands there, too, and not on hovering only */ tell?: boolean; children: ReactNode }
type Props = Shown & { action: Action }

/**
 * Controls that everybody sees, but that work only for operators with the right: a fieldset disables everything in it.
 */
export const PermissionGate = ({ action, ...shown }: Props) => (
  <DisabledWithReason reason={useWhyNot(action)} {...shown} />
)

/** The same, for a page without a connection to a show. */
export const RightsGate = ({ action, ...shown }: Props) => (
  <DisabledWithReason reason={useRightsRefused(action)} {...shown} />
)

/** For a reason that is already known; undefined = the controls work. */
export const DisabledWithReason = ({ reason, tell = false, children }: Shown & { reason: string | undefined }) => (
  <>
    {tell && reason !== undefined && (
      <p className={css.reason}>
        <IconLock size={14} aria-hidden /> {reason}
      </p>
    )}
    <fieldset className={css.gate} disabled={reason !== undefined} title={reason}>
      {children}
    </fieldset>
  </>
)
