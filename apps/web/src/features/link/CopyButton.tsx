import { Button } from '@mantine/core'
import { IconCheck, IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { copyText } from '../footer/copy-text.ts'

/** Says what came of it, and after a moment offers it again. */
export const CopyButton = ({ text }: { text: string }) => {
  const [copied, setCopied] = useState<boolean | null>(null)
  useEffect(() => {
    if (copied === null) return
    const id = setTimeout(() => setCopied(null), 1_500)
    return () => clearTimeout(id)
  }, [copied])
  const Icon = copied === null ? IconCopy : copied ? IconCheck : IconX
  return (
    <>
      <Button
        variant="filled"
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void copyText(text).then(setCopied)}
      >
        Copy link
      </Button>
      <span role="status">{copied === null ? '' : copied ? 'Copied' : 'Could not copy'}</span>
    </>
  )
}
