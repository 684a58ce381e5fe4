import type { User } from '@ghostlight/contracts'
import { UnstyledButton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { t } from '../../words/t.ts'
import { ClashLine, OthersTextLine } from './ClashLine.tsx'
import css from './card.module.css'
import type { Clash, Edit, Edits } from './edits.ts'
import { FieldInput } from './FieldInput.tsx'
import { fieldOf, type PersonField, wordsFor } from './person-fields.ts'

type Props = {
  user: User
  it: PersonField
  edit: Edit | undefined
  clash: Clash | undefined
  edits: Edits
}

/** One field: its value, or while it is edited, the input. */
export const FieldRow = ({ user, it, edit, clash, edits }: Props) => {
  const { field, label } = it
  const row = useRef<HTMLDivElement>(null)
  /** where the focus goes when the field opens or closes; null: it stays where it is */
  const wanted = useRef<'input, textarea, select' | 'button' | null>(null)
  const open = edit !== undefined
  useEffect(() => {
    if (wanted.current === null || open !== (wanted.current !== 'button')) return
    row.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  }, [open])
  const value = fieldOf(user, field)
  const words = wordsFor(it, value)
  return (
    <div ref={row} className={css.field} data-open={open || undefined}>
      <span className={css.label}>{label}</span>
      <div className={css.value}>
        {edit ? (
          <FieldInput
            it={it}
            edit={edit}
            onType={(text) => edits.type(user._id, field, text)}
            onLeave={() => edits.leave(user._id, field)}
            onKey={(what) => {
              wanted.current = 'button'
              if (what === 'discard') edits.discard(user._id, field)
              else void edits.save(user._id)
            }}
          />
        ) : (
          <UnstyledButton
            className={css.edit}
            aria-label={value === '' ? t`Edit ${label}: empty` : t`Edit ${label}: ${words}`}
            onClick={() => {
              wanted.current = 'input, textarea, select'
              edits.open(user._id, field)
            }}
          >
            <span data-empty={value === '' || undefined}>{words || '–'}</span>
            <IconPencil size={14} aria-hidden />
          </UnstyledButton>
        )}
        {edit?.problem && <OutcomeLine tone="refused" text={edit.problem} />}
        {edit?.meanwhile && (
          <OthersTextLine label={label} meanwhile={edit.meanwhile} onTake={() => edits.discard(user._id, field)} />
        )}
        {clash && (
          <ClashLine
            label={label}
            clash={clash}
            onTake={() => void edits.takeTheirs(user._id, field)}
            onDismiss={() => edits.dismiss(user._id, field)}
          />
        )}
      </div>
    </div>
  )
}
