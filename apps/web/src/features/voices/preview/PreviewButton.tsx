import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { PermissionGate } from '../../../controls/PermissionGate.tsx'
import { t } from '../../../words/t.ts'
import type { Preview } from './usePreview.ts'

type Props = { preview: Preview | null; onPlay: () => void; onStop: () => void; disabled?: boolean }

/** Starts a preview. A press while it plays stops it. */
export const PreviewButton = ({ preview, onPlay, onStop, disabled = false }: Props) => {
  const isPlaying = preview?.state === 'playing'
  const Icon = isPlaying ? IconPlayerStop : IconPlayerPlay
  return (
    <PermissionGate action={{ route: 'hear' }}>
      <Button
        size="xs"
        leftSection={<Icon size={14} aria-hidden />}
        loading={preview?.state === 'making'}
        disabled={disabled}
        onClick={isPlaying ? onStop : onPlay}
      >
        {isPlaying ? t`Stop` : t`Hear it`}
      </Button>
    </PermissionGate>
  )
}
