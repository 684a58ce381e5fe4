import { t } from '../../../words/t.ts'
import css from './log-viewer.module.css'

/** Downloads the whole log, for machines and spreadsheets. */
export const Downloads = ({ bid }: { bid: string }) => (
  <nav className={css.downloads} aria-label={t`Download the log`}>
    {['jsonl', 'json', 'csv'].map((format) => (
      <a key={format} href={`/api/log?bid=${encodeURIComponent(bid)}&format=${format}`} download>
        {format.toUpperCase()}
      </a>
    ))}
  </nav>
)
