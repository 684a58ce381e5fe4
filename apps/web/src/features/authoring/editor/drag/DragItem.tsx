import { useDraggable } from '@dnd-kit/core'
import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './drag.module.css'
import { useStep } from './EditorDrag.tsx'
import type { Carried } from './place.ts'

type Props = {
  dragged: Carried
  label: string
  /** draws the item, with the handle that moves it */
  children: (handle: ReactNode) => ReactNode
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** One cue or module of an ordered list. */
export const DragItem = ({ dragged, label, children }: Props) => {
  const step = useStep()
  const drag = useDraggable({ id: dragged.id, data: dragged })
  const handle = (
    <UnstyledButton
      ref={drag.setActivatorNodeRef}
      className={css.handle}
      aria-label={`Move ${label}`}
      title="Drag, or move with the arrow keys"
      data-focus={`move ${dragged.id}`}
      {...drag.listeners}
      onKeyDown={(event) => {
        const by = steps[event.key]
        if (!by) return
        event.preventDefault()
        step(dragged, by)
      }}
    >
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  )
  const marked = { [`data-${dragged.kind}`]: dragged.id }
  return (
    <li
      ref={drag.setNodeRef}
      className={css.item}
      {...marked}
      data-dragging={drag.isDragging || undefined}
      style={drag.transform ? { transform: `translateY(${drag.transform.y}px)` } : undefined}
    >
      {children(handle)}
    </li>
  )
}
