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
  /** each can be dragged; who shows the list has the DndContext, and `draggedTemplate` reads what is in the hand */
  draggable?: boolean
  /** what can be done with one, beside it */
  action?: (template: Template) => ReactNode
  /** what is wrong with one, in its row */
  mark?: (template: Template) => ReactNode
  /** what came of an action, under its row */
  note?: (template: Template) => ReactNode
  /** duplicates, too: who edits them must see each */
  all?: boolean
  label?: string
}

/** Templates to choose from, without duplicates and without those made for one use. */
export const TemplateList = (props: Props) => {
  const { templates, view, selected, onSelect, draggable = false, all = false, label, ...slots } = props
  const Row = draggable ? DraggableItem : TemplateItem
  return (
    <ul className={css.templates} data-view={view} aria-label={label}>
      {(all ? templates : listed(templates)).map((template) => (
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

/** The template that is dragged, from its drag's data. */
export const draggedTemplate = (data: Record<string, unknown> | undefined): string | null => {
  const id = data?.['templateId']
  return typeof id === 'string' ? id : null
}
