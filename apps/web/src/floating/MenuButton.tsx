import { cloneElement, useRef, useState } from 'react'
import { menuCode } from './floating-code.ts'
import type { AnyButton, MenuProps } from './floating-props.ts'
import { Late } from './Late.tsx'
import { useMenuFocus } from './useMenuFocus.ts'

/** A button that opens a menu. Only the button is there before, and the code of menus is fetched after the console. */
export const MenuButton = ({ button, ...props }: MenuProps & { button: AnyButton }) => {
  const [opened, setOpened] = useState(false)
  const { id, onClose } = useMenuFocus()
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <>
      {cloneElement(button, {
        ref,
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        'aria-controls': opened ? `${id}-dropdown` : undefined,
        onClick: () => setOpened(!opened),
      })}
      <Late code={menuCode} props={{ ...props, id, button: ref, opened, onChange: setOpened, onClose }} />
    </>
  )
}
