import { useDraggable } from '@dnd-kit/core'
import type { Template } from '@ghostlight/contracts'
import type { ReactNode } from 'react'
import { listed } from './listed.ts'
import { TemplateItem } from './TemplateItem.tsx'
import css from './template-list.module.css'
import type { TemplateView } from './views.ts'

type Props = {
  templates: readonly Template[]
  view: TemplateView
  selected: string | null
  onSelect: (template: Template) => void
  /** makes every template draggable. The caller has the DndContext, and `draggedTemplate` reads the dragged one */
  draggable?: boolean
  /** the actions for a template, beside it */
  action?: (template: Template) => ReactNode
  /** the problem of a template, in its row */
  mark?: (template: Template) => ReactNode
  /** the result of an action, under the row */
  note?: (template: Template) => ReactNode
  label?: string
}

/** Templates to choose from, without duplicates and without those made for one use. */
export const TemplateList = (props: Props) => {
  const { templates, view, selected, onSelect, draggable = false, label, ...slots } = props
  const Row = draggable ? DraggableItem : TemplateItem
  return (
    <ul className={css.templates} data-view={view} aria-label={label}>
      {listed(templates).map((template) => (
        <Row
          key={template._id}
          template={template}
          view={view}
          selected={selected === template._id}
          onSelect={() => onSelect(template)}
          action={slots.action?.(template)}
          mark={slots.mark?.(template)}
          note={slots.note?.(template)}
        />
      ))}
    </ul>
  )
}

const DraggableItem = (props: Parameters<typeof TemplateItem>[0]) => {
  const { _id: templateId } = props.template
  const drag = useDraggable({ id: `template/${templateId}`, data: { templateId } })
  return <TemplateItem {...props} drag={drag} />
}

/** The id of the dragged template, from the data of the drag. */
export const draggedTemplate = (data: Record<string, unknown> | undefined): string | null => {
  const id = data?.['templateId']
  return typeof id === 'string' ? id : null
}
