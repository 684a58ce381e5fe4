import type { Module } from '@ghostlight/contracts'
import { ActionIcon } from '@mantine/core'
import { IconLayoutAlignLeft } from '@tabler/icons-react'
import { useId } from 'react'
import css from './cues.module.css'
import { useEditing } from './EditorContext.tsx'

const help =
  'All phones start at the same moment, when every phone has the sound. The module waits up to 15 s for that.'

/** A button in the row of its module. It is pressed while the phones start together. */
export const TogetherButton = ({ module: { _id, sync = false } }: { module: Module }) => {
  const { modules } = useEditing()
  const described = useId()
  return (
    <>
      <ActionIcon
        variant={sync ? 'filled' : 'subtle'}
        {...(sync ? {} : { color: 'gray' })}
        aria-label="Phones start together"
        aria-pressed={sync}
        aria-describedby={described}
        title={`Phones start together. ${help}`}
        onClick={() => modules.change(_id, { sync: !sync })}
      >
        <IconLayoutAlignLeft size={15} aria-hidden />
      </ActionIcon>
      <span id={described} className={css.hidden}>
        {help}
      </span>
    </>
  )
}
