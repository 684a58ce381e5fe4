import type { RestResponse } from '@ghostlight/contracts'
import { Button, FileButton } from '@mantine/core'
import { IconDownload, IconFileImport } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createIdempotencyKey } from '../../../../connection/request-id.ts'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { call } from '../../../../rest/client.ts'
import panel from '../../../../theme/panel.module.css'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { accepted, fileProblem, readAgain } from '../../../sheets/sheet-file.ts'
import { scriptQuery } from '../../edits/script-query.ts'
import { failureWords } from '../../failure-words.ts'
import { useScript } from '../EditorContext.tsx'
import css from './languages.module.css'

type Loaded = RestResponse<'loadStrings'>
type Outcome = { file: File; answer?: Loaded; problem?: string }

/** The workbook for translators: written from here, and loaded with what they wrote. */
export const Strings = () => {
  const id = useScript(({ performance }) => performance._id)
  const client = useQueryClient()
  const reset = useRef<() => void>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, tell] = useState<Outcome | null>(null)
  const load = async (chosen: File, others: boolean): Promise<void> => {
    const problem = fileProblem(chosen)
    if (problem !== null) return tell({ file: chosen, problem })
    setBusy(true)
    try {
      const file = await readAgain(chosen)
      const answer = await call('loadStrings', { params: { id }, body: { file, others }, key: createIdempotencyKey() })
      tell({ file: chosen, answer })
      if (answer.written > 0) await client.invalidateQueries({ queryKey: scriptQuery(id).queryKey })
    } catch (error) {
      tell({ file: chosen, problem: t`Nothing was loaded: ${failureWords(error)}` })
    }
    setBusy(false)
  }
  return (
    <section className={css.section} aria-labelledby="strings">
      <h3 id="strings">{t`Translators`}</h3>
      <p className={panel.muted}>
        {t`A workbook with a row for each line. Send it to a translator and load what comes back: a row that lost a symbol, or was made from older words, is not taken.`}
      </p>
      <div className={css.actions}>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            size="xs"
            component="a"
            href={`/api/performances/${id}/strings?format=${format}`}
            download
            leftSection={<IconDownload size={14} aria-hidden />}
          >
            {t`Export strings (.${format})`}
          </Button>
        ))}
        <FileButton
          accept={accepted}
          resetRef={reset}
          inputProps={{ 'aria-label': t`File with strings` }}
          onChange={(file) => {
            if (file) void load(file, false)
            // without a reset the browser ignores the choice of the same file
            reset.current?.()
          }}
        >
          {(props) => (
            <Button {...props} size="xs" loading={busy} leftSection={<IconFileImport size={14} aria-hidden />}>
              {t`Load strings`}
            </Button>
          )}
        </FileButton>
      </div>
      {outcome?.problem !== undefined && <OutcomeLine tone="failed" text={outcome.problem} />}
      {outcome?.answer && <Told answer={outcome.answer} onTake={() => void load(outcome.file, true)} />}
    </section>
  )
}

/** More wrong rows are not listed. */
const mostListed = 100

const Told = ({ answer: { findings, ready, message }, onTake }: { answer: Loaded; onTake: () => void }) => (
  <>
    <OutcomeLine tone={findings.length > 0 ? 'refused' : 'done'} text={translated(message)} />
    {findings.length > 0 && (
      <ul className={css.list} aria-label={t`Wrong rows`}>
        {findings.slice(0, mostListed).map(({ row, column, text, instead }) => (
          <li key={`${row} ${column} ${text}`}>
            <b>{[row !== null && t`Row ${row}`, column].filter(Boolean).join(', ')}</b>
            <span className={css.grow}>{translated(`${text}. ${instead}`)}</span>
          </li>
        ))}
        {findings.length > mostListed && <li>{t`and ${findings.length - mostListed} more`}</li>}
      </ul>
    )}
    {ready > 0 && (
      <Button size="xs" onClick={onTake}>
        {t`Take the other ${ready}`}
      </Button>
    )}
  </>
)
