import { memo, type ReactNode, type RefObject, useCallback, useMemo } from 'react'
import panel from '../../../../theme/panel.module.css'
import { useEditSession } from '../../edits/EditsProvider.tsx'
import { canActMove } from '../act-edits.ts'
import { ActHead } from '../acts/ActHead.tsx'
import actCss from '../acts/act-head.module.css'
import { DragItem } from '../drag/DragItem.tsx'
import { useActing, useBringer, useEditing } from '../EditorContext.tsx'
import { offeredGroups, type Script } from '../script.ts'
import { CueHead } from './CueHead.tsx'
import { ModuleLine } from './ModuleLine.tsx'
import { PhoneText } from './PhoneText.tsx'
import { type Drawn, inCues, type Row, rowsOf } from './rows.ts'
import css from './script-view.module.css'
import { useRows } from './useRows.ts'

type Measure = ((element: Element | null) => void) | undefined

/** The evening in order: what phones show before it, its cues, and what they show after it. */
export const ScriptView = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const { script, folded, fold } = useEditing()
  const rows = useMemo(() => rowsOf(script, folded), [script, folded])
  const unfold = useCallback(
    (id: string) => {
      const cue = script.cues.find((it) => it.cue._id === id || it.modules.some(({ module }) => module._id === id))?.cue
      const opener = cue && script.acts.find(({ cues }) => cues.includes(cue._id))?.opener
      if (opener && folded.has(opener)) fold(opener, false)
    },
    [script, folded, fold],
  )
  useBringer(unfold)
  const { drawn, below, measure } = useRows(scroller, rows, script)
  const data = script.performance.data
  const groups = useMemo(
    () => new Map([...offeredGroups, ...script.groups].map((it) => [it._id, 'name' in it ? it.name : it._id])),
    [script.groups],
  )
  return (
    <div className={css.page}>
      <ol className={css.cues} style={{ paddingBottom: below }}>
        {inCues(drawn).map((part) => {
          const [first] = part
          if (!first) return null
          const { row, index, gap } = first
          if (row.kind === 'act')
            return (
              <li key={row.key} className={actCss.row} data-act={row.opener}>
                <Measured row={row} index={index} gap={gap} measure={measure}>
                  <ActHead
                    opener={row.opener}
                    name={row.part.name}
                    count={row.part.cues.length}
                    isFolded={row.isFolded}
                    canUp={canActMove(script.performance, row.opener, -1)}
                    canDown={canActMove(script.performance, row.opener, 1)}
                  />
                </Measured>
              </li>
            )
          if (!('cue' in row))
            return (
              <li key={row.key}>
                <Measured row={row} index={index} gap={gap} measure={measure}>
                  {row.kind === 'before' ? (
                    <PhoneText
                      field="beforeText"
                      value={data?.beforeText ?? ''}
                      label="Before the first GO, phones show"
                      placeholder="Nothing of your own"
                    />
                  ) : (
                    <PhoneText
                      field="endText"
                      value={data?.endText ?? ''}
                      label="When the show is closed, phones show"
                      placeholder="Only that it has ended"
                    />
                  )}
                </Measured>
              </li>
            )
          return <CuePart key={row.cue.cue._id} part={part} script={script} groups={groups} measure={measure} />
        })}
        {script.cues.length === 0 && (
          <li className={css.none}>
            <p className={panel.empty}>A cue is one press of GO. Add the first one.</p>
          </li>
        )}
      </ol>
    </div>
  )
}

type PartProps = {
  part: readonly Drawn[]
  script: Script
  /** the name of each group by its id */
  groups: ReadonlyMap<string, string>
  measure: Measure
}

/** The rows of one cue that are drawn. */
const CuePart = ({ part, script, groups, measure }: PartProps) => {
  const { isUnsettled } = useEditSession()
  const [first] = part
  const row = first?.row
  if (!first || !row || !('cue' in row)) return null
  const { cue, number } = row.cue
  const performanceId = script.performance._id
  const rest = part.map((it, at) => (at === 0 ? { ...it, gap: 0 } : it))
  return (
    <DragItem dragged={{ kind: 'cue', id: cue._id }} label={`cue ${number}, ${cue.name}`} gap={first.gap}>
      {(handle) => (
        <article className={css.cue} data-author-at={cue._id} aria-label={`Cue ${number}, ${cue.name}`}>
          {rest.map(({ row: head, index, gap }) =>
            head.kind === 'head' ? (
              <Measured key="head" row={head} index={index} gap={gap} measure={measure}>
                <CueHead
                  cue={cue}
                  at={head.at}
                  isOpener={script.performance.data?.acts?.[cue._id] !== undefined}
                  performanceId={performanceId}
                  isUnsettled={isUnsettled({ kind: 'cue', id: cue._id })}
                  handle={handle}
                />
              </Measured>
            ) : null,
          )}
          <ol className={css.modules}>
            {rest.map(({ row: line, index, gap }) => {
              if (line.kind !== 'module') return null
              const { module, problem } = line.item
              const template = script.templateOf(module.template)
              const spoken = template ? script.spokenIn(template.template._id) : []
              return (
                <ModuleLine
                  key={module._id}
                  module={module}
                  cue={cue}
                  place={line.place}
                  template={template}
                  group={groups.get(module.group ?? '')}
                  problem={problem}
                  also={alsoIn(spoken, number)}
                  symbols={script.symbols}
                  performanceId={performanceId}
                  isUnsettled={isUnsettled({ kind: 'module', id: module._id })}
                  rowKey={line.key}
                  index={index}
                  gap={gap}
                  measure={measure}
                />
              )
            })}
          </ol>
          {rest.map(({ row: foot, index, gap }) =>
            foot.kind === 'foot' ? (
              <Measured key="foot" row={foot} index={index} gap={gap} measure={measure}>
                <CueFoot cueId={cue._id} isEmpty={foot.cue.modules.length === 0} />
              </Measured>
            ) : null,
          )}
        </article>
      )}
    </DragItem>
  )
}

/** Names the first few of many. */
const mostNamed = 5
const alsoIn = (numbers: readonly string[], own: string): string => {
  const others = numbers.filter((it) => it !== own)
  const rest = others.length - mostNamed
  return others.slice(0, mostNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

type MeasuredProps = { row: Row; index: number; gap: number; measure: Measure; children: ReactNode }

const Measured = ({ row, index, gap, measure, children }: MeasuredProps) => (
  <div ref={measure} data-row={row.key} data-index={index} style={gap > 0 ? { marginTop: gap } : undefined}>
    {children}
  </div>
)

/** What stands below the modules of a cue. */
const CueFoot = memo(({ cueId, isEmpty }: { cueId: string; isEmpty: boolean }) => {
  const { modules, focusOn, latest } = useActing()
  const add = useCallback(() => {
    const cue = latest().cues.find((it) => it.cue._id === cueId)?.cue
    const made = cue && modules.add(cue)
    if (made) focusOn(`template ${made._id}`)
  }, [cueId, modules, focusOn, latest])
  return (
    <div className={css.foot}>
      {isEmpty && <p className={panel.muted}>Nothing happens in this cue yet.</p>}
      <button type="button" className={css.add} onClick={add}>
        + Add Module
      </button>
    </div>
  )
})
