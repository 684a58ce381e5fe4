import type { User } from '@ghostlight/contracts'
import { isGhost } from '@ghostlight/contracts/rules'
import { IconGhost2 } from '@tabler/icons-react'

/** Beside the name of somebody who is no person. */
export const GhostMark = ({ user }: { user: User }) =>
  isGhost(user) && <IconGhost2 size={15} role="img" aria-label="Ghost" color="var(--gl-rehearsal)" />
