import type { Report } from '@ghostlight/contracts'
import { type Sheet, sheetOf } from '@ghostlight/projections'
import { Button } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconFileTypeHtml, IconHistory, IconList, IconPrinter, IconTableExport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { RehearsalMark } from '../../../controls/RehearsalMark.tsx'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { consoleLanguage } from '../../../words/console-language.ts'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import { ShowPageFailure } from '../ShowPageFailure.tsx'
import { ShowPageHead } from '../ShowPageHead.tsx'
import { ShowPageLoading } from '../ShowPageLoading.tsx'
import { Asked } from './Asked.tsx'
import { Checklist } from './Checklist.tsx'
import { Cues } from './Cues.tsx'
import { Emotes } from './Emotes.tsx'
import { Failures } from './Failures.tsx'
import { Figures } from './Figures.tsx'
import { FrontPage } from './FrontPage.tsx'
import { Held } from './Held.tsx'
import { Languages } from './Languages.tsx'
import { Moments } from './Moments.tsx'
import { Notes } from './Notes.tsx'
import { Phones } from './Phones.tsx'
import { Questions } from './Questions.tsx'
import css from './report.module.css'
import { reportQuery } from './report-query.ts'
import { SendMenu } from './SendMenu.tsx'
import { SheetTable } from './SheetTable.tsx'
import { Spoken } from './Spoken.tsx'
import { inLanguage } from './send.ts'
import { Words } from './Words.tsx'

/** The report that a stage manager hands in: on the screen, on paper, and as files. */
export const ReportScreen = () => {
  const { blackboardId = '' } = useParams()
  const id = blackboardId.toUpperCase()
  const { data, error, isFetching, refetch } = useQuery(reportQuery(id))
  const { zone } = useTimes()
  const sheet = useMemo(() => data && sheetOf(data, zone, { language: consoleLanguage(), t, translated }), [data, zone])
  useDocumentTitle(data ? t`Report: ${data.show.title} – Ghostlight` : t`Report – Ghostlight`)
  if (error && !isFetching) return <ShowPageFailure message={error.message} onRetry={() => void refetch()} />
  if (!data || !sheet) return <ShowPageLoading label={t`Loading the report`} />
  return (
    <div className={css.screen}>
      <Head report={data} sheet={sheet} />
      <main className={css.main}>
        <FrontPage report={data} sheet={sheet} />
        <h2 className={css.appendix}>{t`Appendix`}</h2>
        <Figures report={data} />
        <AllIncidents id={id} sheet={sheet} />
        <Emotes report={data} />
        <Phones report={data} />
        <Cues report={data} />
        <Asked report={data} />
        <Languages report={data} />
        <div className={css.pair}>
          <Failures report={data} />
          <div className={css.column}>
            <Moments report={data} />
            <Spoken report={data} />
            <Questions report={data} />
          </div>
        </div>
        <Held report={data} />
        <Words report={data} />
        <Checklist report={data} />
        <Notes report={data} />
      </main>
    </div>
  )
}

/** All of them, if the front page had no room. */
const AllIncidents = ({ id, sheet: { appendix } }: { id: string; sheet: Sheet }) => {
  const all = appendix.find((it) => it.kind === 'table' && it.of === 'incidents')
  if (all?.kind !== 'table') return null
  return (
    <section className={`${panel.panel} ${css.whole}`} aria-label={all.name}>
      <h2>{all.name}</h2>
      <SheetTable id={id} section={all} />
    </section>
  )
}

const Head = ({ report, sheet }: { report: Report; sheet: Sheet }) => {
  const { show, startedAt, endedAt } = report
  const path = `/api/blackboards/${show._id}/report`
  const { zone, day, minute } = useTimes()
  return (
    <ShowPageHead
      page="Report"
      show={show.title}
      id={show._id}
      facts={
        <>
          {show.rehearsal && <RehearsalMark />}
          <span className={panel.muted}>
            {startedAt === null
              ? t`Nobody pressed GO`
              : t`${day(Date.parse(startedAt))}, ${minute(Date.parse(startedAt))} to `}
            {endedAt !== null && minute(Date.parse(endedAt))} ({zone})
          </span>
        </>
      }
      actions={
        <>
          <SendMenu report={report} sheet={sheet} zone={zone} />
          <Button
            component="a"
            href={`${path}?format=html&zone=${encodeURIComponent(zone)}${inLanguage}`}
            leftSection={<IconFileTypeHtml size={16} aria-hidden />}
          >
            {t`HTML`}
          </Button>
          <Button component="a" href={`${path}?format=csv`} leftSection={<IconTableExport size={16} aria-hidden />}>
            {t`CSV`}
          </Button>
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t`Print`}
          </Button>
          <Button component="a" href={`/replay/${show._id}`} leftSection={<IconHistory size={16} aria-hidden />}>
            {t`Replay`}
          </Button>
          <Button component="a" href="/reports" leftSection={<IconList size={16} aria-hidden />}>
            {t`All reports`}
          </Button>
        </>
      }
    />
  )
}
