import type { useDraggable } from '@dnd-kit/core'
import type { Template } from '@ghostlight/contracts'
import type { ReactNode } from 'react'
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import css from './template-list.module.css'
import { excerptOf, textsOf } from './template-values.ts'
import type { TemplateView } from './views.ts'

type Props = {
  template: Template
  view: TemplateView
  selected: boolean
  onSelect: () => void
  action?: ReactNode
  mark?: ReactNode
  note?: ReactNode
  /** gets the row's element, to measure it */
  row?: (element: HTMLElement | null) => void
  drag?: Pick<ReturnType<typeof useDraggable>, 'setNodeRef' | 'listeners' | 'isDragging'>
}

export const TemplateItem = ({ template, view, selected, onSelect, action, mark, note, row, drag }: Props) => (
  <li
    ref={row ?? drag?.setNodeRef}
    className={css.item}
    data-selected={selected || undefined}
    data-dragging={drag?.isDragging || undefined}
  >
    <button type="button" {...drag?.listeners} className={css.template} aria-pressed={selected} onClick={onSelect}>
      <TemplateIcon type={template.type} />
      <b className="ellipsis">{template.name}</b>
      {view === 'full' ? (
        <span className={css.whole}>
          {textsOf(template).map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the texts stand in the order of the type's fields
            <span key={at}>{text}</span>
          ))}
        </span>
      ) : (
        <span className={`${css.excerpt} ellipsis`}>{excerptOf(template)}</span>
      )}
      {mark}
    </button>
    {action && <span className={css.action}>{action}</span>}
    {note && <div className={css.note}>{note}</div>}
  </li>
)
