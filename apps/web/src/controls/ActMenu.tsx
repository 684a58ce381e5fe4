import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMenuFocus } from '../floating/useMenuFocus.ts'

/** What is needed rarely, behind three dots. */
export const ActMenu = ({ label, children }: { label: string /** the items */; children: ReactNode }) => {
  const focus = useMenuFocus()
  return (
    <Menu position="bottom-end" {...focus}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
