import { Button, Popover, UnstyledButton } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { Held } from '../show-mode/Held.tsx'
import { CopyItem } from './CopyItem.tsx'
import css from './footer.module.css'

type Props = {
  of: 'Wall' | 'Stage'
  icon: ReactNode
  make: () => Promise<{ url: string }>
  children: (url: string) => ReactNode
}

/** A page that only looks on: its link is made by the server when somebody asks for it. */
export const LinkButton = ({ of, icon, make, children }: Props) => {
  const [opened, setOpened] = useState(false)
  const link = useMutation({ mutationFn: make })
  const toggle = () => {
    // each time anew: one is good for a day, and the one of before may have ended
    if (!opened) link.mutate()
    setOpened(!opened)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={320} trapFocus returnFocus shadow="xl">
      <Held deed={{ route: of === 'Wall' ? 'wallLink' : 'stageLink' }}>
        <Popover.Target>
          <UnstyledButton className={css.button} onClick={toggle}>
            {icon}
            {of}
          </UnstyledButton>
        </Popover.Target>
      </Held>
      <Popover.Dropdown className={css.wall ?? ''} aria-label={of}>
        {link.error ? (
          <OutcomeLine tone="failed" text={`The ${of.toLowerCase()} link could not be made: ${link.error.message}`} />
        ) : link.data ? (
          children(link.data.url)
        ) : (
          <p role="status">Making the link...</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

export const LinkActions = ({ name, address }: { name: string; address: string }) => (
  <div className={css.wallActions}>
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="filled"
      leftSection={<IconExternalLink size={15} aria-hidden />}
    >
      Open {name}
    </Button>
    <CopyItem label={`Copy ${name} link`} text={address}>
      Copy link
    </CopyItem>
  </div>
)
