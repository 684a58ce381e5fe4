import { IconAlertTriangleFilled } from '@tabler/icons-react'
import { memo, type RefObject, useCallback } from 'react'
import { useVirtualList } from '../../../../controls/useVirtualList.ts'
import { t } from '../../../../words/t.ts'
import { TemplateItem } from '../../../templates/TemplateItem.tsx'
import list from '../../../templates/template-list.module.css'
import type { TemplateView } from '../../../templates/views.ts'
import { useActing, useEditing } from '../EditorContext.tsx'
import type { TemplateInScript } from '../script.ts'
import css from './templates.module.css'

type Props = { view: TemplateView; scroller: RefObject<HTMLDivElement | null> }

const guesses = { list: 34, grid: 66, full: 92 } as const satisfies Record<TemplateView, number>

/** The templates of the performance in its own order, duplicates included: an author must see each of them. */
export const TemplateLines = ({ view, scroller }: Props) => {
  const { script, chosen } = useEditing()
  const { templates } = script
  const across = view === 'grid' ? 2 : 1
  const { lines, above, below, measure } = useVirtualList({
    count: Math.ceil(templates.length / across),
    scroller,
    guess: guesses[view],
    gap: view === 'grid' ? 8 : 2,
    mostWhole: 60,
  })
  return (
    <ul
      className={`${list.templates} ${css.lines}`}
      data-view={view}
      style={{ paddingTop: above + 8, paddingBottom: below + 8 }}
    >
      {lines.flatMap((line) =>
        templates
          .slice(line * across, (line + 1) * across)
          .map((item, at) => (
            <Line
              key={item.template._id}
              item={item}
              view={view}
              isChosen={item.template._id === chosen}
              line={line}
              measure={at === 0 ? measure : undefined}
            />
          )),
      )}
    </ul>
  )
}

type LineProps = {
  item: TemplateInScript
  view: TemplateView
  isChosen: boolean
  line: number
  measure: ((element: Element | null) => void) | undefined
}

const Line = memo(({ item: { template, unknown, unclosed }, view, isChosen, line, measure }: LineProps) => {
  const { choose } = useActing()
  const ref = useCallback(
    (element: HTMLElement | null) => {
      element?.setAttribute('data-index', String(line))
      measure?.(element)
    },
    [measure, line],
  )
  return (
    <TemplateItem
      template={template}
      view={view}
      selected={isChosen}
      onSelect={() => choose(template._id)}
      {...(measure && { row: ref })}
      mark={
        unknown.length + unclosed.length > 0 && (
          <IconAlertTriangleFilled
            size={15}
            className={css.warn}
            role="img"
            aria-label={t`has an unknown or unclosed symbol`}
          />
        )
      }
    />
  )
})
