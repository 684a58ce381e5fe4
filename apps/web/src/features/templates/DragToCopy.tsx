import {
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { Template } from '@ghostlight/contracts'
import type { ReactNode } from 'react'
import drag from '../../controls/drag/drag.module.css'
import { useHand } from '../../controls/drag/useHand.ts'
import { t } from '../../words/t.ts'
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import { copyZoneId } from './CopyZone.tsx'
import { draggedTemplate } from './TemplateList.tsx'

type Props = { templates: readonly Template[]; onCopy: (template: Template) => void; children: ReactNode }

/** The place under the pointer. With the keyboard there is only one place to drop on. */
const underPointer: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

const keyboard = { keyboardCodes: { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'KeyM'] } }

const howToCarry = t`Press M to pick up the template. Enter drops it into the form, Escape cancels.`

/** Carries a template into the form by mouse, touch or keyboard (M picks up). */
export const DragToCopy = ({ templates, onCopy, children }: Props) => {
  const { hand, ...carry } = useHand<Template>({
    taken: (data) => templates.find(({ _id }) => _id === draggedTemplate(data)) ?? null,
    onDrop: (template, place) => place === copyZoneId && onCopy(template),
  })
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, keyboard),
  )
  const named = () => (hand ? `"${hand.name}"` : t`The template`)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        screenReaderInstructions: { draggable: howToCarry },
        announcements: {
          onDragStart: () => t`Picked up. Enter copies it into the form, Escape cancels.`,
          onDragOver: () => undefined,
          onDragEnd: ({ over }) => (over ? t`${named()} was copied into the form.` : t`Nothing was copied.`),
          onDragCancel: () => t`Nothing was copied.`,
        },
      }}
      {...carry}
      // a keyboard drop always goes into the form, even if the page has not been drawn since
      onDragEnd={() => carry.onDragEnd({ over: { id: copyZoneId } })}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {hand && (
          <div className={drag.hand}>
            <TemplateIcon type={hand.type} />
            {hand.name}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
