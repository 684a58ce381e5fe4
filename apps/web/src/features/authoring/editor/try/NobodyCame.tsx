import { IconCheck } from '@tabler/icons-react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { countOf, type FoundEntry, type foundIn } from './found.ts'
import css from './try.module.css'

type Props = { found: ReturnType<typeof foundIn>; onPlace: (focus: string) => void }

/** Keys scroll it, too. */
const scrollable = { tabIndex: 0 }
/** A list names so many; the others come when these are put right. */
const mostListed = 200

/** What nobody came to all evening, what failed, and which choices went one way. Each entry leads to its place in the script. */
export const NobodyCame = ({ found, onPlace }: Props) => (
  <section className={`${panel.scroller} ${css.side}`} {...scrollable} aria-label={t`Nobody came to`}>
    {countOf(found) === 0 && (
      <p className={css.all}>
        <IconCheck size={16} aria-hidden /> {t`Somebody came to everything, and nothing failed.`}
      </p>
    )}
    {found.map(({ title, entries }) => (
      <section key={title} aria-label={title}>
        <h3>
          {title} <span className={panel.count}>{entries.length}</span>
        </h3>
        <ul className={css.found}>
          {entries.slice(0, mostListed).map((it) => (
            <li key={`${it.cue} ${it.text} ${it.focus}`}>
              <Entry entry={it} onPlace={onPlace} />
            </li>
          ))}
        </ul>
        {entries.length > mostListed && <p className={panel.muted}>{t`and ${entries.length - mostListed} more`}</p>}
      </section>
    ))}
  </section>
)

const Entry = ({ entry: { text, cue, focus }, onPlace }: { entry: FoundEntry; onPlace: Props['onPlace'] }) => {
  const words = cue === '' ? text : t`cue ${cue}, ${text}`
  if (focus === '') return <p>{words}</p>
  return (
    <button type="button" className={css.text} title={t`Go to its place in the script`} onClick={() => onPlace(focus)}>
      {words}
    </button>
  )
}
