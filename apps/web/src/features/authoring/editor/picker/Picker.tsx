import { type ReactNode, useRef, useState } from 'react'
import { chevronIcon } from '../row-icons.tsx'
import type { Choice } from './choices.ts'
import { type Making, PickList } from './PickList.tsx'
import css from './picker.module.css'

type Props = {
  label: string
  /** what is chosen now, in words */
  shown: string
  value: string | null
  /** asked for when the list opens */
  choices: () => readonly Choice[]
  onChoose: (value: string) => unknown
  making?: Making
  focusKey?: string
  className?: string | undefined
  isWrong?: boolean
  icon?: ReactNode
}

const more = chevronIcon(css.more)

/** A button that opens a list to search and choose from. Only an open list is on the page. */
export const Picker = (props: Props) => {
  const { label, shown, value, choices, onChoose, making, focusKey, className, isWrong, icon } = props
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <span className={`${css.picker} ${className ?? ''}`}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="listbox"
        aria-expanded={opened}
        aria-label={`${label}: ${shown}`}
        data-focus={focusKey}
        data-wrong={isWrong || undefined}
        onClick={() => setOpened(!opened)}
      >
        {icon}
        <span className="ellipsis">{shown}</span>
        {more}
      </button>
      {opened && (
        <PickList label={label} value={value} choices={choices()} onChoose={onChoose} making={making} onClose={close} />
      )}
    </span>
  )
}
