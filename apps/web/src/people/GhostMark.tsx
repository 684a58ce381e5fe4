import type { User } from '@ghostlight/contracts'
import { isGhost } from '@ghostlight/contracts/rules'
import { IconGhost2 } from '@tabler/icons-react'
import { t } from '../words/t.ts'

/** A mark beside the name of a user who is not a real person. */
export const GhostMark = ({ user }: { user: User }) =>
  isGhost(user) && <IconGhost2 size={15} role="img" aria-label={t`Ghost`} color="var(--gl-rehearsal)" />
