import { ActionIcon, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './copy-item.module.css'
import { useCopied } from './useCopied.ts'

type Props = { label: string; text: string; children: ReactNode }

export const CopyItem = ({ label, text, children }: Props) => {
  const { copied, said, Icon, copy } = useCopied(text)
  return (
    <span className={css.item}>
      <span className={css.text}>{children}</span>
      <ActionIcon
        variant="subtle"
        size={24}
        className={css.copy}
        data-copied={copied ?? undefined}
        aria-label={label}
        onClick={copy}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </span>
  )
}
