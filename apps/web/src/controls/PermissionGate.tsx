import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRightsRefused } from '../live/useRightsRefused.ts'
import { useWhyNot } from '../live/useWhyNot.ts'
import type { Action } from '../live/why-not.ts'
import css from './permission-gate.module.css'

type Shown = { /** the reason stands there, too, and not on hovering only */ tell?: boolean; children: ReactNode }
type Props = Shown & { action: Action }

/** Controls that are there for everybody, and work for who may use them now: a fieldset holds all that is in it. */
export const PermissionGate = ({ action, ...shown }: Props) => (
  <DisabledWithReason reason={useWhyNot(action)} {...shown} />
)

/** The same on a page that is connected to no show. */
export const RightsGate = ({ action, ...shown }: Props) => (
  <DisabledWithReason reason={useRightsRefused(action)} {...shown} />
)

/** For a reason that is known already; undefined = they work. */
export const DisabledWithReason = ({ reason, tell = false, children }: Shown & { reason: string | undefined }) => (
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
