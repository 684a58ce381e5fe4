import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '../words/t.ts'
import { copyText } from './copy-text.ts'

/** Copies a text, shows the outcome for a moment, and then offers it again. */
export const useCopied = (text: string) => {
  const [copied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    if (copied === null) return
    const id = setTimeout(() => setCopied(null), 1_500)
    return () => clearTimeout(id)
  }, [copied])
  return {
    /** null: nothing was copied just now */
    copied,
    said: copied === null ? '' : copied ? t`Copied` : t`Could not copy`,
    Icon: copied === null ? IconCopy : copied ? IconCheck : IconX,
    copy: () => void copyText(text).then(setCopied),
  }
}
