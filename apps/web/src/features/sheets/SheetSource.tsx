import { Button, CloseButton, FileButton, TextInput, type TextInputProps } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { useSharedState } from '../../live/usePerShow.ts'
import { t } from '../../words/t.ts'
import { accepted, sizeWords } from './sheet-file.ts'
import type { SheetLoader } from './sheet-loader.ts'
import css from './sheets.module.css'

type Props = { loader: SheetLoader; over: boolean; url: TextInputProps }

/** A link, or a file instead of it. */
export const SheetSource = ({ loader, over, url }: Props) => {
  const reset = useRef<() => void>(null)
  const { file, fileProblem } = useSharedState(loader, (state) => state)
  return (
    <div className={css.source} data-over={over || undefined}>
      {file ? (
        <div className={css.file}>
          <IconFileSpreadsheet size={18} aria-hidden />
          <span>
            {file.name} <small>{sizeWords(file.size)}</small>
          </span>
          <CloseButton aria-label={t`Remove ${file.name}`} onClick={() => loader.choose(null)} />
        </div>
      ) : (
        <TextInput
          label={t`Spreadsheet URL`}
          type="url"
          inputMode="url"
          spellCheck={false}
          maxLength={2_000}
          {...url}
        />
      )}
      <div className={css.drop}>
        <FileButton
          accept={accepted}
          onChange={(chosen) => {
            if (chosen) loader.choose(chosen)
            // without a reset the browser ignores the choice of the same file, even if it has changed
            reset.current?.()
          }}
          resetRef={reset}
          inputProps={{ 'aria-label': t`Sheet file` }}
        >
          {(props) => (
            <Button size="xs" {...props}>
              {t`Choose a file`}
            </Button>
          )}
        </FileButton>
        <span>{over ? t`Drop the file to load it instead of the link.` : t`or drop an .xlsx or .csv file here`}</span>
      </div>
      {fileProblem && <OutcomeLine tone="failed" text={fileProblem} />}
    </div>
  )
}
