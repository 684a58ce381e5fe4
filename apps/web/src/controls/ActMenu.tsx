import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useMenuFocus } from '../floating/useMenuFocus.ts'

type Props = { label: string /** the items */; children: ReactNode }

/**
 * What is needed rarely, behind three dots. The menu is made with the first press: it would cost as much as the rest of
 * its row, and a press of GO draws some of them.
 */
export const ActMenu = ({ label, children }: Props) => {
  const [isMade, setIsMade] = useState(false)
  if (isMade) return <Made label={label}>{children}</Made>
  return <Dots label={label} aria-haspopup="menu" aria-expanded={false} onClick={() => setIsMade(true)} />
}

const Made = ({ label, children }: Props) => (
  <Menu defaultOpened position="bottom-end" {...useMenuFocus()}>
    <Menu.Target>
      <Dots label={label} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)

type DotsProps = { label: string } & ComponentProps<typeof ActionIcon<'button'>>

const Dots = ({ label, ...button }: DotsProps) => (
  <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} {...button}>
    <IconDots size={18} aria-hidden />
  </ActionIcon>
)
