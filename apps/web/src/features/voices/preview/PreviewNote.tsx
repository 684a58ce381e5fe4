import { OutcomeLine } from '../../../controls/OutcomeLine.tsx'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import css from './preview.module.css'
import type { Preview } from './usePreview.ts'

/** The words of a preview with its warnings, or why it could not be played. */
export const PreviewNote = ({ preview }: { preview: Preview | null }) => {
  if (!preview || preview.state === 'making') return null
  if (preview.state === 'failed')
    return <OutcomeLine tone="failed" text={t`The voice could not be played: ${preview.failure}`} />
  return (
    <div className={css.note} data-playing={preview.state === 'playing' || undefined}>
      <p className={css.words} role="status">
        {preview.text}
      </p>
      {preview.warnings.map((warning) => (
        <OutcomeLine key={warning} tone="warned" text={translated(warning)} />
      ))}
    </div>
  )
}
