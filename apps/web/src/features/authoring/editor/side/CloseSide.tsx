import { IconX } from '@tabler/icons-react'
import { t } from '../../../../words/t.ts'
import act from '../act.module.css'
import { type Side, useActing } from '../EditorContext.tsx'

const names: Readonly<Record<Side, string>> = {
  templates: t`templates`,
  groups: t`groups`,
  find: t`find`,
  comments: t`comments`,
}

/** Closes the panel beside the script, and gives the focus back to the button that opened it. */
export const CloseSide = ({ of }: { of: Side }) => {
  const { show } = useActing()
  return (
    <button
      type="button"
      className={act.act}
      aria-label={t`Close ${names[of]}`}
      onClick={() => {
        show(null)
        document.querySelector<HTMLElement>(`[data-opens="${of}"]`)?.focus()
      }}
    >
      <IconX size={16} aria-hidden />
    </button>
  )
}
