import { latestVersions } from '@ghostlight/contracts/rules'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import type { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useSharedState } from '../../live/usePerShow.ts'
import { call } from '../../rest/client.ts'
import panel from '../../theme/panel.module.css'
import { t } from '../../words/t.ts'
import { ExportMenu } from './ExportMenu.tsx'
import { FailureNote } from './FailureNote.tsx'
import { LoadSteps } from './LoadSteps.tsx'
import { SheetSource } from './SheetSource.tsx'
import type { SheetLoader } from './sheet-loader.ts'
import css from './sheets.module.css'
import { useIntoView } from './useIntoView.ts'
import { useSheetForm } from './useSheetLoader.ts'

/** The template workbook is the demo show, which has every column and says what each is for. */
const templateWorkbook = '/demo/the-last-modem.xlsx'

type Props = {
  loader: SheetLoader
  over: boolean /** `RightsGate` on a page without a show */
  Gate: typeof PermissionGate
}

export const SheetLoaderForm = ({ loader, over, Gate }: Props) => {
  const { form, edit } = useSheetForm(loader)
  const state = useSharedState(loader, (all) => all)
  const { busy, loaded, showFailure, doubts } = state
  const result = useIntoView<HTMLDivElement>(loaded ?? showFailure ?? (doubts.length > 0 ? doubts : null))
  const { data: performances = [] } = useQuery({
    queryKey: ['performances'],
    queryFn: () => call('listPerformances'),
    select: latestVersions,
  })
  const field = (name: keyof typeof form) => ({
    name,
    value: form[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => edit(name, event.currentTarget.value),
  })
  return (
    <form
      className={`${panel.panel} ${panel.column} ${css.loader}`}
      aria-labelledby="sheet-loader"
      aria-busy={busy !== null}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`${panel.head} ${css.head}`}>
        <h2 id="sheet-loader">{t`Sheet Loader`}</h2>
        <span className={panel.spacer} />
        <ExportMenu path="/api/users/export" />
        <a className={css.download} href={templateWorkbook} download>
          <IconDownload size={15} aria-hidden />
          {t`Template workbook`}
        </a>
      </div>
      <div className={css.fields}>
        <SheetSource loader={loader} over={over} url={field('spreadsheetUrl')} />
        <div className={css.two}>
          <TextInput label={t`User sheet name`} maxLength={100} {...field('userSheetName')} />
          <TextInput label={t`Template sheet name`} maxLength={100} {...field('templateSheetName')} />
        </div>
        <Button disabled={busy !== null} loading={busy === 'users'} onClick={() => void loader.loadUsers(form)}>
          {t`Load Users`}
        </Button>
        {busy !== 'performance' && <LoadSteps state={state} />}
        <hr className={css.rule} />
        <Gate action={{ route: 'sheetLoadPerformance' }} tell>
          <TextInput
            label={t`Performance name`}
            maxLength={200}
            placeholder={state.file ? t`As in the workbook, or as its file` : ''}
            {...field('performanceName')}
          />
          <Textarea
            label={t`Description`}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={2_000}
            {...field('description')}
          />
          <NativeSelect label={t`Base performance`} {...field('basePerformanceId')}>
            <option value="">{t`None`}</option>
            {performances.map(({ _id, name, version }) => (
              <option key={_id} value={_id}>
                {name} {version === 1 ? '' : `[#${version}]`}
              </option>
            ))}
          </NativeSelect>
          <Button
            disabled={busy !== null}
            loading={busy === 'performance'}
            onClick={() => void loader.loadPerformance(form)}
          >
            {state.doubts.length > 0 ? t`Load it anyway` : t`Load Performance`}
          </Button>
        </Gate>
        {busy === 'performance' && <LoadSteps state={state} />}
        <div ref={result} className={css.came}>
          {state.loaded && <OutcomeLine tone="done" text={state.loaded} />}
          {state.doubts.length > 0 && (
            <FailureNote
              failure={{ text: t`Some cells may contain mistakes.`, rows: state.doubts }}
              nothing={t`Nothing is loaded yet.`}
            />
          )}
          {state.showFailure && <FailureNote failure={state.showFailure} nothing={t`Nothing was loaded.`} />}
        </div>
      </div>
    </form>
  )
}
