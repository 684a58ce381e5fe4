import type { Report } from '@ghostlight/contracts'
import { applauseCurve, hasEmotesDuring, type Sheet } from '@ghostlight/projections'
import panel from '../../../theme/panel.module.css'
import { t } from '../../../words/t.ts'
import { Axes } from './Axes.tsx'
import chart from './chart.module.css'
import css from './front.module.css'
import { SheetTable } from './SheetTable.tsx'

const frame = { width: 1_000, height: 170, left: 36, right: 996, top: 28, bottom: 142 }

type Props = { report: Report; sheet: Sheet }

/** The page to hand in, with the text of the PDF: times, attendance, incidents, notes, and applause as a curve. */
export const FrontPage = ({ report, sheet: { title, facts, front } }: Props) => (
  <article className={`${panel.panel} ${css.front}`} aria-label={t`Page to hand in`}>
    <header>
      <h2 dir="auto">{title}</h2>
      <p className={panel.muted}>{facts.join(' · ')}</p>
    </header>
    {front.map((section) => (
      <section key={section.name}>
        <h3>{section.name}</h3>
        {section.kind === 'table' ? (
          <SheetTable id={report.show._id} section={section} />
        ) : (
          section.kind !== 'figures' && <Applause report={report} says={section.says} />
        )}
      </section>
    ))}
  </article>
)

const Applause = ({ report, says }: { report: Report; says: string }) => {
  const { path, ...drawn } = applauseCurve(report, frame)
  return (
    <>
      <p className={panel.muted}>{says}</p>
      {hasEmotesDuring(report) && (
        <div className={chart.chart}>
          <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={t`Applause: ${says}`}>
            <Axes {...drawn} />
            <path className={chart.crowd} d={path} />
          </svg>
        </div>
      )}
    </>
  )
}
