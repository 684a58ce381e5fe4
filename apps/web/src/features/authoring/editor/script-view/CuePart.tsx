import { memo, useCallback } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import type { EditSession } from '../../edits/edit-session.ts'
import { DragItem } from '../drag/DragItem.tsx'
import { useActing } from '../EditorContext.tsx'
import type { Script, TemplateInScript } from '../script.ts'
import { usualGroup } from '../script.ts'
import { CueHead } from './CueHead.tsx'
import { type Measure, Measured } from './Measured.tsx'
import { ModuleLine } from './ModuleLine.tsx'
import { isPlain, ModuleSketch } from './ModuleSketch.tsx'
import type { Drawn } from './rows.ts'
import css from './script-view.module.css'

/** What a line shows that does not stand in its module. */
type LineOf = { template: TemplateInScript | undefined; also: string; isUnsettled: boolean }

type Props = {
  /** the rows of the cue that are drawn */
  part: readonly Drawn[]
  /** for each of the rows; null: it is not a module */
  lines: readonly (LineOf | null)[]
  /** it begins an act */
  isOpener: boolean
  /** another author deleted it while this one was in it */
  isUnsettled: boolean
  performanceId: string
  symbols: readonly string[]
  /** the name of each group by its id */
  groups: ReadonlyMap<string, string>
  measure: Measure
}

export const linesOf = (
  part: readonly Drawn[],
  script: Script,
  isUnsettled: EditSession['isUnsettled'],
): (LineOf | null)[] =>
  part.map(({ row }) => {
    if (row.kind !== 'module') return null
    const { module } = row.item
    const template = script.templateOf(module.template)
    const spoken = template ? script.spokenIn(template.template._id) : []
    const also = alsoIn(spoken, row.cue.number)
    return { template, also, isUnsettled: isUnsettled({ kind: 'module', id: module._id }) }
  })

/** Names the first few of many. */
const mostNamed = 5
const alsoIn = (numbers: readonly string[], own: string): string => {
  const others = numbers.filter((it) => it !== own)
  const rest = others.length - mostNamed
  return others.slice(0, mostNamed).join(', ') + (rest > 0 ? ` ${t`and ${rest} more`}` : '')
}

const Part = ({ part, lines, isOpener, isUnsettled, performanceId, symbols, groups, measure }: Props) => {
  const [first] = part
  const row = first?.row
  if (!first || !row || !('cue' in row)) return null
  const { cue, number } = row.cue
  const rest = part.map((it, at) => (at === 0 ? { ...it, gap: 0 } : it))
  return (
    <DragItem dragged={{ kind: 'cue', id: cue._id }} label={t`cue ${number}, ${cue.name}`} gap={first.gap}>
      {(handle) => (
        <article className={css.cue} data-author-at={cue._id} aria-label={t`Cue ${number}, ${cue.name}`}>
          {rest.map(({ row: head, index, gap }) =>
            head.kind === 'head' ? (
              <Measured key="head" row={head} index={index} gap={gap} measure={measure}>
                <CueHead
                  cue={cue}
                  at={head.at}
                  isOpener={isOpener}
                  performanceId={performanceId}
                  isUnsettled={isUnsettled}
                  handle={handle}
                />
              </Measured>
            ) : null,
          )}
          <ol className={css.modules}>
            {rest.map(({ row: line, index, gap, isSketched }, at) => {
              const of = lines[at]
              if (line.kind !== 'module' || !of) return null
              const { module, problem } = line.item
              const shown = {
                module,
                cue,
                place: line.place,
                template: of.template,
                group: groups.get(module.group ?? '') ?? usualGroup(module.group ?? ''),
                problem,
                also: of.also,
                symbols,
                performanceId,
                isUnsettled: of.isUnsettled,
                rowKey: line.key,
                index,
                gap,
                measure,
              }
              const Drawing = isSketched && isPlain(shown) ? ModuleSketch : ModuleLine
              return <Drawing key={module._id} {...shown} />
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

const isSameRow = (a: Drawn, b: Drawn | undefined): boolean =>
  a.row === b?.row && a.index === b.index && a.gap === b.gap && a.isSketched === b.isSketched

const isSameLine = (a: LineOf | null, b: LineOf | null | undefined): boolean =>
  a === b || (a?.template === b?.template && a?.also === b?.also && a?.isUnsettled === b?.isUnsettled)

const isSame = (before: Props, now: Props): boolean =>
  before.isOpener === now.isOpener &&
  before.isUnsettled === now.isUnsettled &&
  before.performanceId === now.performanceId &&
  before.symbols === now.symbols &&
  before.groups === now.groups &&
  before.measure === now.measure &&
  before.part.length === now.part.length &&
  before.part.every((it, at) => isSameRow(it, now.part[at])) &&
  before.lines.every((it, at) => isSameLine(it, now.lines[at]))

/** The rows of one cue that are drawn. An edit of another cue does not draw them again. */
export const CuePart = memo(Part, isSame)

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
      {isEmpty && <p className={panel.muted}>{t`Nothing happens in this cue yet.`}</p>}
      <button type="button" className={css.add} onClick={add}>
        {t`+ Add Module`}
      </button>
    </div>
  )
})
