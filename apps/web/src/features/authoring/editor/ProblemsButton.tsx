import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import page from '../../../theme/page.module.css'
import { useEditing } from './EditorContext.tsx'
import css from './editor.module.css'

/** Counts what would go wrong on the night. Each press leads to the next field to correct. */
export const ProblemsButton = () => {
  const { script, choose, focusOn, machines } = useEditing()
  const { troubles } = script
  const next = useRef(0)
  const lead = () => {
    const trouble = troubles[next.current % troubles.length]
    next.current++
    if (!trouble) return
    if (trouble.automation) machines.open()
    if (trouble.template) choose(trouble.template)
    focusOn(trouble.focus, trouble.select)
  }
  return (
    <span role="status">
      {troubles.length > 0 && (
        <UnstyledButton
          className={`${page.warn} ${css.problems}`}
          title={troubles.map(({ text }) => text).join('\n')}
          onClick={lead}
        >
          <IconAlertTriangleFilled size={14} aria-hidden />
          {troubles.length} {troubles.length === 1 ? 'problem' : 'problems'}
        </UnstyledButton>
      )}
    </span>
  )
}
