import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'

type Props = { label: string /** px */; size?: number /** the items */; children: ReactNode }

/**
 * What is needed rarely, behind three dots. After a click the keys are the show's again, so that Space is GO; who came by
 * keyboard is back at the dots.
 */
export const ActMenu = ({ label, size = 28, children }: Props) => {
  const dots = useRef<HTMLButtonElement>(null)
  const typed = useRef(false)
  return (
    <Menu
      position="bottom-end"
      returnFocus={false}
      onOpen={() => {
        typed.current = false
      }}
      onClose={() => {
        if (typed.current) dots.current?.focus()
      }}
    >
      <Menu.Target>
        <ActionIcon ref={dots} variant="subtle" color="gray" size={size} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown
        onKeyDownCapture={() => {
          typed.current = true
        }}
        onPointerDownCapture={() => {
          typed.current = false
        }}
      >
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
