import { useDraggable } from '@dnd-kit/core'
import { type ReactNode, useCallback, useMemo } from 'react'
import { t } from '../../../../words/t.ts'
import { gripIcon } from '../row-icons.tsx'
import css from './drag.module.css'
import { useStep } from './EditorDrag.tsx'
import type { Carried } from './place.ts'

type Props = {
  dragged: Carried
  label: string
  /** the space above it, in px, where rows that are out of view would be */
  gap?: number
  className?: string | undefined
  row?: { key: string; index: number; measure: ((element: Element | null) => void) | undefined }
  /** draws the item, with the handle that moves it */
  children: (handle: ReactNode) => ReactNode
}

const steps: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

/** One cue or module of an ordered list. */
export const DragItem = ({ dragged, label, gap = 0, className, row, children }: Props) => {
  const step = useStep()
  const drag = useDraggable({ id: dragged.id, data: dragged })
  const { setActivatorNodeRef, listeners } = drag
  const { kind, id } = dragged
  const cue = dragged.kind === 'module' ? dragged.cue : undefined
  // the same handle again, so that the item is not drawn again for it
  const handle = useMemo(
    () => (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={css.handle}
        aria-label={t`Move ${label}`}
        title={t`Drag, or move with the arrow keys`}
        data-focus={`move ${id}`}
        {...listeners}
        onKeyDown={(event) => {
          const by = event.ctrlKey || event.metaKey ? undefined : steps[event.key]
          if (!by) return
          event.preventDefault()
          step(cue === undefined ? { kind: 'cue', id } : { kind: 'module', id, cue }, by)
        }}
      >
        {gripIcon}
      </button>
    ),
    [setActivatorNodeRef, listeners, label, id, cue, step],
  )
  const marked = { [`data-${kind}`]: id, ...(row && { 'data-row': row.key, 'data-index': row.index }) }
  const { setNodeRef } = drag
  const measure = row?.measure
  const ref = useCallback(
    (element: HTMLLIElement | null) => {
      setNodeRef(element)
      measure?.(element)
    },
    [setNodeRef, measure],
  )
  return (
    <li
      ref={ref}
      className={`${css.item} ${className ?? ''}`}
      {...marked}
      data-dragging={drag.isDragging || undefined}
      style={{
        ...(gap > 0 && { marginTop: gap }),
        ...(drag.transform && { transform: `translateY(${drag.transform.y}px)` }),
      }}
    >
      {children(handle)}
    </li>
  )
}
