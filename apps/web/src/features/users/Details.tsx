import type { User } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Held } from '../show-mode/Held.tsx'
import css from './card.module.css'
import { ErasePerson } from './ErasePerson.tsx'
import { isPending } from './edits.ts'
import { FieldRow } from './FieldRow.tsx'
import { fieldsOf } from './person-fields.ts'
import { RemovePerson } from './RemovePerson.tsx'
import { useEdits } from './useEdits.ts'

const isInside = (box: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && box?.contains(target) === true

/**
 * What is known of a person. A field that is left is sent, unless it is left for the two buttons, which say themselves
 * what is to become of it; so is everything when the card goes away.
 */
export const Details = ({ user }: { user: User }) => {
  const { edits, here } = useEdits(user._id)
  const buttons = useRef<HTMLDivElement>(null)
  const pending = Object.entries(here.edits).filter(([field, edit]) => isPending(field, edit))
  useEffect(() => {
    const save = () => edits.leave(user._id)
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [edits, user._id])
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(buttons.current, relatedTarget)) edits.leave(user._id)
  }
  const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
  return (
    <>
      <div className={css.fields}>
        <Held deed={{ message: 'updateUserField' }} tell>
          {fieldsOf(user).map((it) => (
            <FieldRow
              key={it.field}
              user={user}
              it={it}
              edit={here.edits[it.field]}
              clash={here.clashes[it.field]}
              edits={edits}
              onLeave={(event: FocusEvent) => {
                if (!isInside(buttons.current, event.relatedTarget)) edits.leave(user._id, it.field)
              }}
            />
          ))}
        </Held>
        <Held deed={{ message: 'removeUserFromBlackboard' }}>
          <RemovePerson user={user} />
        </Held>
        <Held deed={{ route: 'eraseUser' }}>
          <ErasePerson user={user} />
        </Held>
      </div>
      <div ref={buttons} className={css.buttons}>
        <span className={css.pending} role="status">
          {pending.length === 0
            ? ''
            : pending.length === 1
              ? '1 change not sent'
              : `${pending.length} changes not sent`}
        </span>
        <Button
          disabled={pending.length === 0}
          onMouseDown={keepFocus}
          onBlur={leave}
          onClick={() => edits.discard(user._id)}
        >
          Discard Changes
        </Button>
        <Held deed={{ message: 'updateUserField' }}>
          <Button
            variant="filled"
            disabled={pending.length === 0}
            onMouseDown={keepFocus}
            onBlur={leave}
            onClick={() => void edits.save(user._id)}
          >
            Update User
          </Button>
        </Held>
      </div>
    </>
  )
}
