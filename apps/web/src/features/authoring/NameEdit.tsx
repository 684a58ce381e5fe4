import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { renamed } from './rename.ts'

type Props = {
  name: string
  label: string
  onRename: (name: string) => void
  onClose: () => void
}

/** Enter saves, and so does leaving the field. Escape cancels. A blank or unchanged name changes nothing. */
export const NameEdit = ({ name, label, onRename, onClose }: Props) => {
  const [draft, setDraft] = useState(name)
  const closed = useRef(false)
  const close = (save: boolean) => {
    // Enter removes the field, which also blurs it: only the first of the two counts.
    if (closed.current) return
    closed.current = true
    const next = save ? renamed(name, draft) : null
    onClose()
    if (next !== null) onRename(next)
  }
  return (
    <TextInput
      data-undo="own"
      aria-label={label}
      value={draft}
      maxLength={200}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={() => close(true)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') close(true)
        if (event.key === 'Escape') close(false)
      }}
    />
  )
}
