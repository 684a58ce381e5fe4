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
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import { copyZoneId } from './CopyZone.tsx'
import { draggedTemplate } from './TemplateList.tsx'

type Props = { templates: readonly Template[]; onCopy: (template: Template) => void; children: ReactNode }

/** The pointer decides; with the keyboard there is one place to drop on. */
const underPointer: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args))

const keyboard = { keyboardCodes: { start: ['KeyM'], cancel: ['Escape'], end: ['Enter', 'KeyM'] } }

const howToCarry = 'Press M to pick up the template. Enter drops it into the form, Escape cancels.'

/** A template is carried into the form by mouse, touch or keyboard (M picks up). */
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
  const named = () => (hand ? `"${hand.name}"` : 'The template')
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      accessibility={{
        screenReaderInstructions: { draggable: howToCarry },
        announcements: {
          onDragStart: () => 'Picked up. Enter copies it into the form, Escape cancels.',
          onDragOver: () => undefined,
          onDragEnd: ({ over }) => (over ? `${named()} was copied into the form.` : 'Nothing was copied.'),
          onDragCancel: () => 'Nothing was copied.',
        },
      }}
      {...carry}
      // by keyboard there is one place to drop on, whether the page has been drawn since or not
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
