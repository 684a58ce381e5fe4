import { IconDeviceMobileOff, IconDeviceMobileShare } from '@tabler/icons-react'
import { useBlackboard } from '../live/LiveProvider.tsx'
import { t } from '../words/t.ts'

const size = 15

/** A mark beside the name of a person who hears without a phone of their own, as set at the door. */
export const PhoneMark = ({ userId }: { userId: string }) => {
  const mark = useBlackboard(({ phoneMarks }) => phoneMarks[userId])
  if (mark === undefined) return null
  const Icon = mark === 'none' ? IconDeviceMobileOff : IconDeviceMobileShare
  return (
    <Icon
      size={size}
      role="img"
      aria-label={mark === 'none' ? t`No phone` : t`Lent phone`}
      color="var(--gl-accent-text)"
    />
  )
}
