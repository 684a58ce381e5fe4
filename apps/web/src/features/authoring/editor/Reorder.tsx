import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { UnstyledButton } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import css from './reorder.module.css'

type Props = {
  items: readonly { id: string; label: string }[]
  onMove: (from: number, to: number) => void
  className?: string | undefined
  /** one item, with the handle by which it is moved */
  render: (at: number, handle: ReactNode) => ReactNode
}

/** A list in an order of its own: dragged by the handle, or moved by the arrow keys on it. */
export const Reorder = ({ items, onMove, className, render }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
  )
  const placeOf = (id: string | number | undefined) => items.findIndex((item) => item.id === id)
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < items.length && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => move(placeOf(active.id), placeOf(over?.id))}
    >
      <ol className={className}>
        {items.map(({ id, label }, at) => (
          <Item key={id} id={id} label={label} onStep={(step) => move(at, at + step)}>
            {(handle) => render(at, handle)}
          </Item>
        ))}
      </ol>
    </DndContext>
  )
}

type ItemProps = {
  id: string
  label: string
  onStep: (step: 1 | -1) => void
  children: (handle: ReactNode) => ReactNode
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

const Item = ({ id, label, onStep, children }: ItemProps) => {
  const drag = useDraggable({ id })
  const drop = useDroppable({ id })
  const handle = (
    <UnstyledButton
      ref={drag.setActivatorNodeRef}
      className={css.handle}
      aria-label={`Move ${label}`}
      title="Drag, or move with the arrow keys"
      {...drag.listeners}
      onKeyDown={(event) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        onStep(step)
      }}
    >
      <IconGripVertical size={16} aria-hidden />
    </UnstyledButton>
  )
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node)
        drop.setNodeRef(node)
      }}
      className={css.item}
      data-dragging={drag.isDragging || undefined}
      data-over={(drop.isOver && !drag.isDragging) || undefined}
      style={drag.transform ? { transform: `translateY(${drag.transform.y}px)` } : undefined}
    >
      {children(handle)}
    </li>
  )
}
