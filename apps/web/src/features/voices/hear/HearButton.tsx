import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { Held } from '../../../controls/Held.tsx'
import type { Hearing } from './useHear.ts'

type Props = { hearing: Hearing | null; onHear: () => void; onStop: () => void; disabled?: boolean }

/** Pressed again while it plays, it stops. */
export const HearButton = ({ hearing, onHear, onStop, disabled = false }: Props) => {
  const isPlaying = hearing?.state === 'playing'
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay
  return (
    <Held deed={{ route: 'hear' }}>
      <Button
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        loading={hearing?.state === 'making'}
        disabled={disabled}
        onClick={isPlaying ? onStop : onHear}
      >
        {isPlaying ? 'Stop' : 'Hear it'}
      </Button>
    </Held>
  )
}
