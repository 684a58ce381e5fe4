import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core'
import { Fragment, useEffect } from 'react'
import { t } from '../../words/t.ts'
import css from './find.module.css'

/** One thing that was found. `more`: what it is, beside its name */
export type FoundThing = { value: string; label: string; more: string }
/** `heading`: what these things are; `others`: so many more were found, and more letters lead to them */
export type FoundGroup = { heading?: string; things: readonly FoundThing[]; others?: number }

type Props = {
  title: string
  /** the name of the field */
  label: string
  placeholder: string
  typed: string
  onType: (text: string) => void
  groups: readonly FoundGroup[]
  /** said when nothing was found */
  none: string
  onChoose: (value: string) => void
  onClose: () => void
  /** what Backspace in the empty field does */
  onBack?: () => void
}

/** A few letters lead to one of many things: a field with the focus, and below it what was found. */
export const FindDialog = ({
  title,
  label,
  placeholder,
  typed,
  onType,
  groups,
  none,
  onChoose,
  onClose,
  onBack,
}: Props) => {
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption } = combobox
  const [first] = groups.flatMap(({ things }) => things)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter leads to the first that fits
  useEffect(() => {
    selectFirstOption()
  }, [typed, first?.value, selectFirstOption])
  return (
    <Modal opened onClose={onClose} returnFocus={false} title={title} size="lg">
      <Combobox store={combobox} onOptionSubmit={onChoose}>
        <Combobox.EventsTarget>
          <TextInput
            aria-label={label}
            data-autofocus
            className={css.field}
            // the list is there only now
            onFocus={() => selectFirstOption()}
            maxLength={200}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => onType(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '') onBack?.()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={css.found} aria-label={t`Found`}>
          {groups.map(({ heading, things, others = 0 }) => (
            <Fragment key={heading ?? ''}>
              <Combobox.Group label={heading}>
                {things.map(({ value, label: name, more }) => (
                  <Combobox.Option key={value} value={value} className={css.option}>
                    <span className="ellipsis">{name}</span>
                    <span className={`${css.kind} ellipsis`}>{more}</span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
              {others > 0 && <p className={css.others}>{t`${others} more: type more letters`}</p>}
            </Fragment>
          ))}
          {first === undefined && <Combobox.Empty>{none}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}
