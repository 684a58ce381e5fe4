import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useSharedState } from '../../live/usePerShow.ts'
import filter from '../../people/people-filter.module.css'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { FailureNote } from './FailureNote.tsx'
import { PeopleRows } from './PeopleRows.tsx'
import css from './people.module.css'
import { countsOf, resultLines, type Status, statuses, statusWords, toWrite } from './people-list.ts'
import type { People, SheetLoader } from './sheet-loader.ts'
import { useIntoView } from './useIntoView.ts'

type Props = { loader: SheetLoader /** `RightsGate` on a page without a show */; Gate: typeof PermissionGate }

/** What the users sheet would change, row by row, before anything is written; then the result. */
export const PeoplePreview = memo(({ loader, Gate }: Props) => {
  const people = useSharedState(loader, (state) => state.people)
  const peopleFailure = useSharedState(loader, (state) => state.peopleFailure)
  const busy = useSharedState(loader, (state) => state.busy)
  const section = useIntoView<HTMLElement>(peopleFailure ?? people)
  return (
    <section
      ref={section}
      className={`${panel.panel} ${panel.column} ${css.preview}`}
      aria-label={t`Users of the sheet`}
      aria-busy={busy === 'users'}
    >
      <div className={panel.head}>
        <h2>{t`Users of the sheet`}</h2>
        {people && (
          <span className={`${css.source} ellipsis`} title={people.source}>
            {people.source}
          </span>
        )}
        <span className={panel.spacer} />
        {people && !people.imported && (
          <Gate action={{ route: 'importUsers' }}>
            <Button
              variant="filled"
              disabled={busy !== null}
              loading={busy === 'import'}
              onClick={() => void loader.importUsers()}
            >
              {t`Import ${toWrite(people.rows)} users`}
            </Button>
          </Gate>
        )}
      </div>
      {people?.imported && (
        <div role="status" aria-label={t`Result`}>
          <ul className={css.result}>
            {resultLines(people.imported).map((line) => (
              <li key={line}>
                <IconCheck size={16} aria-hidden />
                {line}
              </li>
            ))}
          </ul>
        </div>
      )}
      {people?.mayNote && (
        <div className={css.note}>
          <Gate action={{ route: 'importUsers' }}>
            <Button
              size="xs"
              loading={busy === 'import'}
              disabled={busy !== null}
              onClick={() => void loader.noteSheet()}
            >
              {t`Remember that they are in this sheet`}
            </Button>
          </Gate>
          <span>{t`You can then find them by it on the first screen.`}</span>
        </div>
      )}
      {peopleFailure && <FailureNote failure={peopleFailure} />}
      {people ? <Rows key={people.key} rows={people.rows} /> : <Empty reading={busy === 'users'} />}
    </section>
  )
})

const Empty = ({ reading }: { reading: boolean }) =>
  reading ? (
    <p className={panel.empty}>{t`Reading the sheet...`}</p>
  ) : (
    <p className={panel.empty}>
      {t`Nothing is loaded yet.`}
      <br />
      {t`Load Users shows here who would be created, updated, left unchanged or skipped. Nothing is saved until you press Import.`}
    </p>
  )

const Rows = memo(({ rows }: Pick<People, 'rows'>) => {
  const [only, show] = useState<Status | null>(null)
  const counts = countsOf(rows)
  const shown = only ? rows.filter(({ status }) => status === only) : rows
  return (
    <>
      <fieldset className={`${filter.chips} ${css.chips}`} aria-label={t`Show only`}>
        {statuses.map((status) => (
          <UnstyledButton
            key={status}
            className={filter.chip}
            data-tone={status === 'skipped' && counts[status] > 0 ? 'stop' : undefined}
            aria-pressed={only === status}
            disabled={counts[status] === 0}
            onClick={() => show(only === status ? null : status)}
          >
            <b>{counts[status]}</b> {statusWords[status]}
          </UnstyledButton>
        ))}
      </fieldset>
      <PeopleRows key={only} rows={shown} />
    </>
  )
})
