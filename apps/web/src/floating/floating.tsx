import { Menu, Modal, type ModalProps, Popover } from '@mantine/core'
import { type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { MenuProps, PopoverProps } from './floating-props.ts'

/** False in the first drawing: Mantine notes where the focus was when something opens, not when it is open from the start. */
const useOpensLater = (opened: boolean): boolean => {
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => setIsDrawn(true), [])
  return opened && isDrawn
}

type Button = RefObject<HTMLElement | null>

/** Stands for the button, which was there before this code. */
const Outside = ({ button, ref }: { button: Button; ref?: Ref<HTMLElement> }) => {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(button.current)
  })
  return null
}

export const FloatingDialog = ({ opened, ...props }: ModalProps) => <Modal {...props} opened={useOpensLater(opened)} />

type AtButton = { id: string; button: Button; opened: boolean; onChange: (opened: boolean) => void }

export const FloatingPopover = ({ button, opened, label, className, children, ...props }: PopoverProps & AtButton) => (
  <Popover trapFocus returnFocus {...props} opened={useOpensLater(opened)}>
    <Popover.Target>
      <Outside button={button} />
    </Popover.Target>
    <Popover.Dropdown className={className ?? ''} {...(label && { 'aria-label': label })}>
      {children}
    </Popover.Dropdown>
  </Popover>
)

export const FloatingMenu = ({ button, opened, children, ...props }: MenuProps & AtButton) => (
  <Menu returnFocus={false} {...props} opened={useOpensLater(opened)}>
    <Menu.Target>
      <Outside button={button} />
    </Menu.Target>
    <Menu.Dropdown>{children(Menu)}</Menu.Dropdown>
  </Menu>
)
