import { useDroppable } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import { IconCheck, IconCopyPlus } from '@tabler/icons-react'
import { t } from '../../words/t.ts'
import css from './templates-tab.module.css'

export const copyZoneId = 'copy-template'

type Props = { from: string | null; onBringBack: () => void }

/** Copies a dropped template into the form; the form's former content can be restored. */
export const CopyZone = ({ from, onBringBack }: Props) => {
  const drop = useDroppable({ id: copyZoneId })
  const Icon = from === null ? IconCopyPlus : IconCheck
  return (
    <div ref={drop.setNodeRef} className={css.zone} data-place={copyZoneId} data-over={drop.isOver || undefined}>
      <Icon size={16} aria-hidden />
      <span role="status">{from === null ? t`Drop template here to copy` : t`Copied from "${from}"`}</span>
      {from !== null && (
        <Button size="xs" variant="subtle" onClick={onBringBack}>
          {t`Undo`}
        </Button>
      )}
    </div>
  )
}
