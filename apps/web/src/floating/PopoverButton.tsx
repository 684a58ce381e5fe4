import { cloneElement, useId, useRef, useState } from 'react'
import { popoverCode } from './floating-code.ts'
import type { AnyButton, PopoverProps } from './floating-props.ts'
import { Late } from './Late.tsx'

type Props = PopoverProps & {
  button: AnyButton
  /** if the parent decides whether it is open */
  opened?: boolean
  onChange?: (opened: boolean) => void
}

/** A button that opens a popover. Only the button is there before, and the code of popovers is fetched after the console. */
export const PopoverButton = ({ button, opened: asked, onChange, ...props }: Props) => {
  const [own, setOwn] = useState(false)
  const opened = asked ?? own
  const change = onChange ?? setOwn
  const id = useId()
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <>
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => change(!opened),
      })}
      <Late code={popoverCode} props={{ ...props, id, button: ref, opened, onChange: change }} />
    </>
  )
}
