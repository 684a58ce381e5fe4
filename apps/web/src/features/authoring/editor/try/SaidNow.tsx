import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { type Evening, linesIn, type Said, type SaidLine } from './evening.ts'
import css from './try.module.css'
import { momentText, namesOf } from './words.ts'

type Props = { evening: Evening; cue: number; said: readonly Said[]; onFollow: (who: number) => void }

/** Keys scroll it, too. */
const scrollable = { tabIndex: 0 }
/** More texts of one line than these are only counted. */
const mostTexts = 6
const mostNames = 3

/** What is said in the cue that runs, the newest line first, and to whom. */
export const SaidNow = ({ evening, cue, said, onFollow }: Props) => {
  const now = evening.cues[cue]
  if (!now) return <p className={panel.empty}>{t`The first cue has not begun.`}</p>
  const silent = now.sounds.length === 0 ? t`Nobody hears anything in this cue.` : t`Nothing has begun yet.`
  return (
    <section className={`${panel.scroller} ${css.side}`} {...scrollable} aria-label={t`What is said`}>
      <h3>
        {now.number} {now.name}
      </h3>
      {said.length === 0 && <p className={panel.muted}>{silent}</p>}
      <ul className={css.said}>
        {linesIn(said).map((it) => (
          <Line key={it.line.module} said={it} evening={evening} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = Pick<Props, 'evening' | 'onFollow'> & { said: SaidLine }

const Line = ({ said: { line, at, people, texts, isNow }, evening, onFollow }: LineProps) => (
  <li data-now={isNow || undefined}>
    <p className={css.about}>
      <span className={css.when}>{momentText(at)}</span>
      <b>{line.name}</b>
      <span>{t`to ${line.group}, ${counted(people, t`person`, t`people`)}`}</span>
      {isNow && <span className={css.now}>{t`now`}</span>}
    </p>
    {texts.slice(0, mostTexts).map(({ key, text, who }) => (
      <button
        key={key}
        type="button"
        className={css.text}
        title={t`Follow one of them`}
        onClick={() => who[0] !== undefined && onFollow(who[0])}
      >
        {text}
        {texts.length > 1 && <span className={css.to}>{namesOf(evening.people, who, mostNames)}</span>}
      </button>
    ))}
    {texts.length > mostTexts && (
      <p className={panel.muted}>{t`and ${counted(texts.length - mostTexts, t`other text`, t`other texts`)}`}</p>
    )}
    {line.warnings.map((it) => (
      <p key={it} className={css.warning}>
        {translated(it)}
      </p>
    ))}
  </li>
)
