import { type RefObject, useCallback, useMemo } from 'react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { useEditSession } from '../../edits/EditsProvider.tsx'
import { canActMove } from '../act-edits.ts'
import { ActHead } from '../acts/ActHead.tsx'
import actCss from '../acts/act-head.module.css'
import { useBringer, useEditing } from '../EditorContext.tsx'
import { useWordsLanguage } from '../languages/LanguageProvider.tsx'
import { offeredGroups } from '../script.ts'
import { CuePart, linesOf } from './CuePart.tsx'
import { FadeTime } from './FadeTime.tsx'
import { Measured } from './Measured.tsx'
import { PhoneText } from './PhoneText.tsx'
import { inCues, rowsOf } from './rows.ts'
import css from './script-view.module.css'
import { useRows } from './useRows.ts'

/** The evening in order: what phones show before it, its cues, and what they show after it. */
export const ScriptView = ({ scroller }: { scroller: RefObject<HTMLDivElement | null> }) => {
  const { script, folded, fold } = useEditing()
  const { isUnsettled } = useEditSession()
  const rows = useMemo(() => rowsOf(script, folded), [script, folded])
  const unfold = useCallback(
    (id: string) => {
      if (folded.size === 0) return
      const cue = script.cues.find((it) => it.cue._id === id || it.modules.some(({ module }) => module._id === id))?.cue
      const opener = cue && script.acts.find(({ cues }) => cues.includes(cue._id))?.opener
      if (opener && folded.has(opener)) fold(opener, false)
    },
    [script, folded, fold],
  )
  useBringer(unfold)
  const { drawn, below, hurry, measure } = useRows(scroller, rows, script)
  const data = script.performance.data
  const groups = useMemo(
    () => new Map([...offeredGroups, ...script.groups].map((it) => [it._id, 'name' in it ? it.name : it._id])),
    [script.groups],
  )
  return (
    <div className={css.page} data-beside={useWordsLanguage() ?? undefined}>
      <ol className={css.cues} style={{ paddingBottom: below }} {...hurry}>
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
                      label={t`Before the first GO, phones show`}
                      placeholder={t`Nothing of your own`}
                    />
                  ) : (
                    <>
                      <PhoneText
                        field="endText"
                        value={data?.endText ?? ''}
                        label={t`When the show is closed, phones show`}
                        placeholder={t`Only that it has ended`}
                      />
                      <FadeTime fadeMs={data?.fadeMs ?? null} />
                    </>
                  )}
                </Measured>
              </li>
            )
          return (
            <CuePart
              key={row.cue.cue._id}
              part={part}
              lines={linesOf(part, script, isUnsettled)}
              isOpener={script.performance.data?.acts?.[row.cue.cue._id] !== undefined}
              isUnsettled={isUnsettled({ kind: 'cue', id: row.cue.cue._id })}
              performanceId={script.performance._id}
              symbols={script.symbols}
              groups={groups}
              measure={measure}
            />
          )
        })}
        {script.cues.length === 0 && (
          <li className={css.none}>
            <p className={panel.empty}>{t`A cue is one press of GO. Add the first one.`}</p>
          </li>
        )}
      </ol>
    </div>
  )
}
