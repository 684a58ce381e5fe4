import { Combobox, useCombobox } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { t } from '../../../../words/t.ts'
import { type Choice, found } from './choices.ts'
import css from './picker.module.css'

/** `label`: what the typed text would make; '' = nothing. */
export type Making = { label: (typed: string) => string; onMake: (typed: string) => void }

type Props = {
  label: string
  value: string | null
  choices: readonly Choice[]
  onChoose: (value: string) => unknown
  /** something new, made of what was typed */
  making?: Making | undefined
  onClose: () => void
}

/** The choice that makes something new: no id has spaces. */
const made = 'something new'

/** So many are drawn at first; scrolling to the end, or walking there with the arrow keys, draws as many more. */
const step = 20

/** The list of a picker, with a field that searches it. */
export const PickList = ({ label, value, choices, onChoose, making, onClose }: Props) => {
  const [typed, type] = useState('')
  const [most, setMost] = useState(() => choices.findIndex((it) => it.value === value) + step)
  const all = found(choices, typed)
  const shown = all.slice(0, most)
  const offered = making?.label(typed.trim()) ?? ''
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption, selectActiveOption } = combobox
  /** the list is on the page only after its place has been computed */
  const enter = useCallback(
    (field: HTMLInputElement | null) => {
      if (!field) return undefined
      const frame = requestAnimationFrame(() => {
        field.focus({ preventScroll: true })
        selectActiveOption()
      })
      return () => cancelAnimationFrame(frame)
    },
    [selectActiveOption],
  )
  const hasTyped = typed !== ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter leads to the first that fits
  useEffect(() => {
    if (hasTyped) selectFirstOption()
  }, [typed, hasTyped, selectFirstOption])
  const draw = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement) => {
    if (scrollTop + clientHeight > scrollHeight - 200 && most < all.length) setMost(most + step)
  }
  return (
    <Combobox
      store={combobox}
      width={300}
      position="bottom-start"
      portalProps={{ target: 'main' }}
      onOptionSubmit={(next) => {
        onClose()
        if (next === made) making?.onMake(typed.trim())
        else if (next !== value) onChoose(next)
      }}
    >
      <Combobox.DropdownTarget>
        <span className={css.anchor} />
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={css.list}>
        <Combobox.Search
          ref={enter}
          aria-label={t`Search: ${label}`}
          data-undo="own"
          data-escape="own"
          placeholder={t`Search`}
          value={typed}
          onChange={(event) => {
            type(event.currentTarget.value)
            setMost(step)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Tab') onClose()
          }}
        />
        <Combobox.Options aria-label={label} className={css.options} onScroll={(event) => draw(event.currentTarget)}>
          {shown.map((it) => (
            <Combobox.Option
              key={it.value}
              value={it.value}
              active={it.value === value}
              aria-selected={it.value === value}
              className={css.option}
            >
              <span className="ellipsis">{it.label}</span>
              {it.value === value && <IconCheck size={14} aria-hidden />}
            </Combobox.Option>
          ))}
          {offered !== '' && (
            <Combobox.Option value={made} className={`${css.option} ${css.making}`}>
              <span className="ellipsis">{offered}</span>
            </Combobox.Option>
          )}
          {all.length === 0 && offered === '' && <Combobox.Empty>{t`Nothing has these words.`}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
