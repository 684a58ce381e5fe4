import { Button } from '@mantine/core'
import { IconPin, IconPinnedOff } from '@tabler/icons-react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { Key } from '../../keys/Key.tsx'
import { useLiveConnection } from '../../live/LiveProvider.tsx'
import { t } from '../../words/t.ts'
import css from './cues.module.css'
import type { useStandby } from './useStandby.ts'

type Props = { cueId: string; control: ReturnType<typeof useStandby> }

/** Sets any cue as the one that GO will run next, for example to skip a cue that was cut. */
export const StandbyButton = ({ cueId, control: { standby, refused, toggle, busy } }: Props) => {
  const { readOnly } = useLiveConnection()
  if (readOnly) return null
  const isSet = standby === cueId
  const Icon = isSet ? IconPinnedOff : IconPin
  return (
    <>
      {refused && <OutcomeLine tone="failed" text={refused} />}
      <PermissionGate action={{ message: 'setStandby' }}>
        <Button
          className={css.asNext}
          aria-pressed={isSet}
          disabled={busy}
          leftSection={<Icon size={16} aria-hidden />}
          rightSection={<Key>S</Key>}
          onClick={() => toggle(cueId)}
        >
          {isSet ? t.as('short')`Not as next` : t.as('short')`Set as next`}
        </Button>
      </PermissionGate>
    </>
  )
}
