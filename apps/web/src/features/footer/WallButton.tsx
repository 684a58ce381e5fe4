import { Button, Checkbox, Popover, SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconExternalLink, IconPresentation } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../rest/client.ts'
import { OutcomeLine } from '../console/OutcomeLine.tsx'
import { CopyItem } from './CopyItem.tsx'
import css from './footer.module.css'
import { type Joining, wallAddress } from './wall-address.ts'

/** The link for the projector: made by the server when somebody asks for it, with what the wall is to show. */
export const WallButton = ({ blackboardId }: { blackboardId: string }) => {
  const [opened, setOpened] = useState(false)
  const link = useMutation({ mutationFn: () => call('wallLink', { params: { id: blackboardId } }) })
  const toggle = () => {
    if (!opened && !link.data) link.mutate()
    setOpened(!opened)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="top" width={320} trapFocus returnFocus shadow="xl">
      <Popover.Target>
        <UnstyledButton className={css.button} onClick={toggle}>
          <IconPresentation size={15} aria-hidden />
          Wall
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={css.wall ?? ''} aria-label="Wall">
        {link.error ? (
          <OutcomeLine tone="failed" text={`The wall link could not be made: ${link.error.message}`} />
        ) : link.data ? (
          <WallLink url={link.data.url} />
        ) : (
          <p role="status">Making the link...</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const joins: readonly Joining[] = ['show', 'adduser']

const WallLink = ({ url }: { url: string }) => {
  const [join, setJoin] = useState<Joining | null>(null)
  const [count, setCount] = useState(false)
  const address = wallAddress(url, { join, count })
  return (
    <>
      <p>The audience's emotes, for the projector. Whoever has this link sees them, and nothing else of the show.</p>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="QR code"
        value={join ?? 'none'}
        onChange={(value) => setJoin(joins.find((it) => it === value) ?? null)}
        data={[
          { value: 'none', label: 'No QR code' },
          { value: 'show', label: 'QR to join' },
          { value: 'adduser', label: 'QR to first entry' },
        ]}
      />
      <Checkbox size="xs" label="Number of people" checked={count} onChange={() => setCount(!count)} />
      <div className={css.wallActions}>
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noreferrer"
          variant="filled"
          leftSection={<IconExternalLink size={15} aria-hidden />}
        >
          Open wall
        </Button>
        <CopyItem label="Copy wall link" text={address}>
          Copy link
        </CopyItem>
      </div>
      <p>On the wall: Q and C turn the QR code and the number on and off, a click makes it fill the screen.</p>
    </>
  )
}
