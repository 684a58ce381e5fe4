import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { CopyItem } from '../../../controls/CopyItem.tsx'
import { t } from '../../../words/t.ts'
import css from './footer.module.css'

type Props = { open: string; copy: string; address: string }

/** Opens the address of a screen in a new tab, or copies it. */
export const OpenAndCopy = ({ open, copy, address }: Props) => (
  <div className={css.wallActions}>
    <Button
      component="a"
      href={address}
      target="_blank"
      rel="noreferrer"
      variant="filled"
      leftSection={<IconExternalLink size={15} aria-hidden />}
    >
      {open}
    </Button>
    <CopyItem label={copy} text={address}>
      {t`Copy link`}
    </CopyItem>
  </div>
)
