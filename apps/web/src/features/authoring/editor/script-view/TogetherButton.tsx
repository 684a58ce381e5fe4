import type { Module } from '@ghostlight/contracts'
import { useId } from 'react'
import { t } from '../../../../words/t.ts'
import css from '../act.module.css'
import { useActing } from '../EditorContext.tsx'
import { togetherIcon } from '../row-icons.tsx'

const help = t`All phones start at the same moment, when every phone has the sound. The module waits up to 15 s for that.`

/** A button in the row of its module. It is pressed while the phones start together. */
export const TogetherButton = ({ module: { _id, sync = false } }: { module: Module }) => {
  const { modules } = useActing()
  const described = useId()
  return (
    <>
      <button
        type="button"
        className={css.act}
        aria-label={t`Phones start together`}
        aria-pressed={sync}
        aria-describedby={described}
        title={t`Phones start together. ${help}`}
        onClick={() => modules.change(_id, { sync: !sync })}
      >
        {togetherIcon}
      </button>
      <span id={described} className={css.hidden}>
        {help}
      </span>
    </>
  )
}
