import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'
import css from './footer.module.css'

type Props = { label: string; text: string; children: ReactNode }

export const CopyItem = ({ label, text, children }: Props) => {
  const [copied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    if (copied === null) return
    const id = setTimeout(() => setCopied(null), 1_500)
    return () => clearTimeout(id)
  }, [copied])
  const Icon = copied === null ? IconCopy : copied ? IconCheck : IconX
  return (
    <span className={css.item}>
      <span className={css.text}>{children}</span>
      <ActionIcon
        variant="subtle"
        size={24}
        className={css.copy ?? ''}
        data-copied={copied ?? undefined}
        aria-label={label}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Icon size={15} aria-hidden />
      </ActionIcon>
      <VisuallyHidden role="status">{copied === null ? '' : copied ? 'Copied' : 'Could not copy'}</VisuallyHidden>
    </span>
  )
}
