import { Checkbox, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { t } from '../../../words/t.ts'
import { OpenAndCopy } from './OpenAndCopy.tsx'
import { type Joining, wallAddress } from './wall-address.ts'

const joins: readonly Joining[] = ['show', 'adduser']

/** What the link of the wall opens, with options for what the wall shows. */
export const WallLink = ({ url }: { url: string }) => {
  const [join, setJoin] = useState<Joining | null>(null)
  const [count, setCount] = useState(false)
  const address = wallAddress(url, { join, count })
  return (
    <>
      <p>
        {t`Shows the audience’s emotes and questions on the projector. Anyone with this link sees them, and nothing else of the show.`}
      </p>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`QR code`}
        value={join ?? 'none'}
        onChange={(value) => setJoin(joins.find((it) => it === value) ?? null)}
        data={[
          { value: 'none', label: t`No QR code` },
          { value: 'show', label: t`QR to join` },
          { value: 'adduser', label: t`QR to first entry` },
        ]}
      />
      <Checkbox size="xs" label={t`Number of people`} checked={count} onChange={() => setCount(!count)} />
      <OpenAndCopy open={t`Open wall`} copy={t`Copy wall link`} address={address} />
      <p>
        {t`On the wall, press Q for the QR code and C for the number of people. Questions to the audience come by themselves: press L for a light ground, and W for a cloud of words. Click to fill the screen.`}
      </p>
    </>
  )
}
