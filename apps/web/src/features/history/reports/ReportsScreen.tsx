import type { EveningFigures } from '@ghostlight/contracts'
import { datesOfWeek } from '@ghostlight/contracts/rules'
import { clockOf, overWords } from '@ghostlight/projections'
import { Button, Checkbox, Select } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconTableExport } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ThemeButton } from '../../../controls/ThemeButton.tsx'
import { call } from '../../../rest/client.ts'
import page from '../../../theme/page.module.css'
import panel from '../../../theme/panel.module.css'
import { useTimes } from '../../../times/useTimes.ts'
import { t } from '../../../words/t.ts'
import css from './reports.module.css'
import { type Asked, queryOf, stepped, useAsked } from './useAsked.ts'

/** The evenings of a week or of a performance, in figures. Each leads to its report. */
export const ReportsScreen = () => {
  useDocumentTitle(t`Reports – Ghostlight`)
  const { asked, ask, thisWeek } = useAsked()
  const query = queryOf(asked)
  const { data, error, isPending, isPlaceholderData } = useQuery({
    queryKey: ['reports', query],
    queryFn: async () => {
      const found = await call('reports', { query })
      if (typeof found === 'string') throw new Error(t`The server sent something that is not a list of reports.`)
      return found
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return (
    <div className={css.screen}>
      <header className={page.header}>
        <Button component="a" href="/dramaturg">
          {t`← Shows`}
        </Button>
        <h1>{t`Reports`}</h1>
        <span className={panel.spacer} />
        <Button
          component="a"
          href={`/api/reports?${query}&format=csv`}
          leftSection={<IconTableExport size={16} aria-hidden />}
        >
          {t`CSV`}
        </Button>
        <ThemeButton />
      </header>
      <main className={css.main}>
        <Filters asked={asked} ask={ask} thisWeek={thisWeek} />
        <section className={panel.panel} aria-label={t`Evenings`} aria-busy={isPending || isPlaceholderData}>
          {error && (
            <p className={panel.error} role="alert">
              {t`The reports could not be read: ${error.message}`}
            </p>
          )}
          {isPending && (
            <p className={panel.empty} role="status">
              {t`Reading the reports...`}
            </p>
          )}
          {data && !error && <Evenings evenings={data.reports} />}
          {data?.more && (
            <p className={panel.empty}>{t`There are more evenings. Choose a week or a performance to see them.`}</p>
          )}
        </section>
      </main>
    </div>
  )
}

type FiltersProps = { asked: Asked; ask: (asked: Asked) => void; thisWeek: string }

const Filters = ({ asked, ask, thisWeek }: FiltersProps) => {
  const shows = useQuery({ queryKey: ['blackboards'], queryFn: () => call('listBlackboards') })
  // versions of a performance have one name, and the list takes all of them
  const performances = new Map((shows.data ?? []).map(({ performance: { _id, name } }) => [name, _id]))
  const { week, performance, rehearsals } = asked
  return (
    <div className={css.filters}>
      <Button
        aria-label={t`The week before`}
        onClick={() => ask({ ...asked, week: stepped(week ?? thisWeek, week === null ? 0 : -1) })}
      >
        <IconChevronLeft size={16} aria-hidden />
      </Button>
      <span className={css.week} role="status">
        <WeekWords week={week} />
      </span>
      <Button
        aria-label={t`The week after`}
        disabled={week === null}
        onClick={() => ask({ ...asked, week: stepped(week ?? thisWeek, 1) })}
      >
        <IconChevronRight size={16} aria-hidden />
      </Button>
      <Button disabled={week === thisWeek} onClick={() => ask({ ...asked, week: thisWeek })}>
        {t`This week`}
      </Button>
      <Button disabled={week === null} onClick={() => ask({ ...asked, week: null })}>
        {t`All weeks`}
      </Button>
      <Select
        aria-label={t`Performance`}
        placeholder={t`All performances`}
        data={[...performances].map(([label, value]) => ({ label, value }))}
        value={performance}
        onChange={(chosen) => ask({ ...asked, performance: chosen })}
        searchable
        clearable
      />
      <Checkbox
        label={t`Rehearsals`}
        checked={rehearsals}
        onChange={(event) => ask({ ...asked, rehearsals: event.currentTarget.checked })}
      />
    </div>
  )
}

/** Such as `2026-W18: Mon, 27 Apr 2026 to Sun, 3 May 2026`. */
const WeekWords = ({ week }: { week: string | null }) => {
  const { day } = useTimes()
  if (week === null) return t`All weeks`
  const { from, to } = datesOfWeek(week)
  // noon is the same day in the zones of all houses but a few
  const dayOf = (date: string): string => day(Date.parse(`${date}T12:00:00Z`))
  return t`${week}: ${dayOf(from)} to ${dayOf(to)}`
}

const columns = [t`Evening`, t`Performance`, t`Start`, t`End`, t`Length`, t`Interval`, t`Over or under`] as const
const counts = [t`Audience`, t`Incidents`, t`Notes`, t`Emotes`] as const

const Evenings = ({ evenings }: { evenings: readonly EveningFigures[] }) =>
  evenings.length === 0 ? (
    <p className={panel.empty}>{t`There was no evening with a GO then.`}</p>
  ) : (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className={css.scroll} tabIndex={0} aria-label={t`Table of evenings`}>
      <table className={css.table}>
        <thead>
          <tr>
            {[...columns, ...counts].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {evenings.map((evening) => (
            <Evening key={evening._id} evening={evening} />
          ))}
        </tbody>
      </table>
    </section>
  )

const Evening = ({ evening }: { evening: EveningFigures }) => {
  const { _id, title, rehearsal, startedAt, plannedStart, endedAt, plannedEnd, durationMs, intervalMs } = evening
  const { day, minute } = useTimes()
  const at = (iso: string | null): string => (iso === null ? '–' : minute(Date.parse(iso)))
  const planned = (iso: string | null) => iso !== null && <span className={panel.muted}> {t`planned ${at(iso)}`}</span>
  return (
    <tr>
      <th scope="row">
        <a href={`/report/${_id}`}>{startedAt === null ? _id : day(Date.parse(startedAt))}</a>
      </th>
      <td dir="auto">
        {title}
        {rehearsal && <span className={panel.muted}> {t`Rehearsal`}</span>}
      </td>
      <td>
        {at(startedAt)}
        {planned(plannedStart)}
      </td>
      <td>
        {at(endedAt)}
        {planned(plannedEnd)}
      </td>
      <td>{clockOf(durationMs)}</td>
      <td>{intervalMs === null ? '–' : clockOf(intervalMs)}</td>
      <td>{overWords(evening.overMs, t)}</td>
      <td>{evening.joined}</td>
      <td>{evening.incidents}</td>
      <td>{evening.notes}</td>
      <td>{evening.emotes}</td>
    </tr>
  )
}
