import { Menu, UnstyledButton } from '@mantine/core'
import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import page from '../../../../theme/page.module.css'
import { counted } from '../../../../words/counted.ts'
import { t } from '../../../../words/t.ts'
import { useEditing } from '../EditorContext.tsx'
import editor from '../editor.module.css'
import { kept } from '../remembered.ts'
import type { ScriptProblem } from '../script.ts'
import css from './problems.module.css'
import { useProblems } from './useProblems.ts'

/** A list names so many; the others come when these are put right. */
const mostListed = 100

const isSameProblem = (a: ScriptProblem, b: ScriptProblem | undefined): boolean =>
  a.text === b?.text &&
  a.focus === b.focus &&
  a.cue?.number === b.cue?.number &&
  a.cue?.name === b.cue?.name &&
  a.template === b.template &&
  a.select === b.select &&
  a.automation === b.automation

/** Counts what would go wrong on the night, and lists it. Each problem leads to the field that puts it right. */
export const ProblemsButton = () => {
  const { script, choose, focusOn, machines } = useEditing()
  const checked = useProblems(script)
  const [same] = useState(() => kept(isSameProblem))
  const problems = useMemo(() => {
    const places = new Set(checked.map(({ focus }) => focus))
    // those of a module stand in the script at once, and have the words of preflight a moment later
    const own = script.problems.filter(({ cue, focus }) => !cue || !places.has(focus))
    const all = [...checked, ...own]
    return same([...new Map(all.map((it) => [`${it.cue?.number} ${it.text} ${it.focus}`, it])).values()])
  }, [checked, script.problems, same])
  const { open } = machines
  const lead = useCallback(
    (problem: ScriptProblem) => {
      if (problem.automation) open()
      const template = problem.template ?? templateOf(problem.focus)
      if (template) choose(template)
      focusOn(problem.focus, problem.select)
    },
    [open, choose, focusOn],
  )
  const [search, setSearch] = useSearchParams()
  const at = search.get('at')
  const toPlace = useEffectEvent((focus: string) => {
    lead({ text: '', focus })
    setSearch({ performance: script.performance._id }, { replace: true })
  })
  useEffect(() => {
    if (at !== null) toPlace(at)
  }, [at])
  return <Told problems={problems} lead={lead} />
}

type ToldProps = { problems: readonly ScriptProblem[]; lead: (problem: ScriptProblem) => void }

/** An edit that makes no problem and solves none does not draw it again. */
const Told = memo(({ problems, lead }: ToldProps) => {
  return (
    <span role="status" className={editor.counted}>
      {problems.length > 0 && (
        <Menu
          position="bottom-start"
          returnFocus={false}
          withInitialFocusPlaceholder={false}
          portalProps={{ target: 'main' }}
        >
          <Menu.Target>
            <UnstyledButton className={`${page.warn} ${editor.problems}`}>
              <IconAlertTriangleFilled size={14} aria-hidden />
              {counted(problems.length, t`problem`, t`problems`)}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown className={css.list} aria-label={t`Problems`}>
            {problems.slice(0, mostListed).map((it) => (
              <Menu.Item key={`${it.cue?.number} ${it.text} ${it.focus}`} onClick={() => lead(it)}>
                <span className={css.problem}>
                  <span className={`${css.cue} ellipsis`}>
                    {it.cue ? `${it.cue.number} ${it.cue.name}` : t`All cues`}
                  </span>
                  <span>{it.text}</span>
                </span>
              </Menu.Item>
            ))}
            {problems.length > mostListed && <Menu.Label>{t`and ${problems.length - mostListed} more`}</Menu.Label>}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
})

/** The words of a template are in its panel, which must be open. */
const templateOf = (focus: string): string | undefined =>
  focus.startsWith('words ') ? focus.slice('words '.length) : undefined
