import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import page from '../../../theme/page.module.css'
import { useEditing } from './EditorContext.tsx'
import css from './editor.module.css'

/** Counts what would go wrong on the night. Each press leads to the next field to correct. */
export const ProblemsButton = () => {
  const { script, choose, focusOn, machines } = useEditing()
  const { problems } = script
  const next = useRef(0)
  const lead = () => {
    const problem = problems[next.current % problems.length]
    next.current++
    if (!problem) return
    if (problem.automation) machines.open()
    if (problem.template) choose(problem.template)
    focusOn(problem.focus, problem.select)
  }
  return (
    <span role="status" className={css.counted}>
      {problems.length > 0 && (
        <UnstyledButton
          className={`${page.warn} ${css.problems}`}
          title={problems.map(({ text }) => text).join('\n')}
          onClick={lead}
        >
          <IconAlertTriangleFilled size={14} aria-hidden />
          {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
        </UnstyledButton>
      )}
    </span>
  )
}
