import type { MenuProps as MantineMenuProps, PopoverProps as MantinePopoverProps, Menu } from '@mantine/core'
import type { ComponentProps, ReactElement, ReactNode } from 'react'

/** A button of any look, which gets the properties of a button that opens something. */
export type AnyButton = ReactElement<ComponentProps<'button'>>

export type PopoverProps = Pick<
  MantinePopoverProps,
  'position' | 'width' | 'shadow' | 'trapFocus' | 'closeOnClickOutside' | 'closeOnEscape'
> & {
  /** what opens, for whom the name of the button is not enough */
  label?: string
  className?: string | undefined
  children: ReactNode
}

export type MenuProps = Pick<MantineMenuProps, 'position' | 'width' | 'onClose'> & {
  /** draws the entries with the code of menus, which only a drawn menu has */
  children: (menu: typeof Menu) => ReactNode
}
