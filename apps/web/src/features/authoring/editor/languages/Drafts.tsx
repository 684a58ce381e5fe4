import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import panel from '../../../../theme/panel.module.css'
import { counted } from '../../../../words/counted.ts'
import { decimal, grouped } from '../../../../words/numbers.ts'
import { t } from '../../../../words/t.ts'
import { nameOf } from '../../language-name.ts'
import { useScript } from '../EditorContext.tsx'
import { useLanguages } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { type Drafting, useDrafts } from './useDrafts.ts'

/** What a language model drafts, for somebody to read: what is missing in the chosen language. */
export const Drafts = () => {
  const { language } = useLanguages()
  return language === null ? null : <InLanguage key={language} language={language} />
}

const texts = (count: number): string => counted(count, t`text`, t`texts`)

const costWords = ({ left, cost }: Drafting): string => {
  if (left === 0) return t`Nothing is missing.`
  const about = t`${texts(left)}: about ${grouped(cost?.characters ?? 0)} characters to and from the language model`
  return cost?.charge ? `${about}, ≈ ${decimal(cost.charge.amount, 2)} ${cost.charge.currency}` : about
}

const endWords = ({ drafted, left, problem }: Drafting): string => {
  const done = drafted === 0 ? t`Nothing was drafted` : t`${texts(drafted)} drafted`
  const rest = left > 0 ? t`, ${left} left` : ''
  return problem === undefined ? `${done}${rest}.` : `${done}${rest}: ${problem}`
}

const InLanguage = ({ language }: { language: string }) => {
  const id = useScript(({ performance }) => performance._id)
  const { drafting, begin, run, stop, close } = useDrafts(id, language)
  return (
    <section className={css.section} aria-labelledby="drafts">
      <h3 id="drafts">{t`Drafts in ${nameOf(language)}`}</h3>
      <p className={panel.muted}>
        {t`The language model drafts what is missing. Rehearsals say drafts; shows say them when somebody has marked them done.`}
      </p>
      {(drafting === null || drafting.is === 'ended') && (
        <div className={css.actions}>
          <Button size="xs" leftSection={<IconWand size={14} aria-hidden />} onClick={() => void begin()}>
            {t`Draft what is missing …`}
          </Button>
        </div>
      )}
      {drafting?.is === 'asked' && (
        <div className={css.actions}>
          <span role="status">{costWords(drafting)}</span>
          {drafting.left > 0 && (
            <Button size="xs" variant="filled" onClick={() => void run()}>
              {t`Draft ${texts(drafting.left)}`}
            </Button>
          )}
          <Button size="xs" onClick={close}>
            {t`Cancel`}
          </Button>
        </div>
      )}
      {drafting?.is === 'running' && (
        <div className={css.actions}>
          <OutcomeLine tone="sending" text={t`${drafting.drafted} drafted, ${drafting.left} left`} />
          <Button size="xs" onClick={stop}>
            {t`Stop`}
          </Button>
        </div>
      )}
      {drafting?.is === 'ended' && (
        <OutcomeLine tone={drafting.problem === undefined ? 'done' : 'failed'} text={endWords(drafting)} />
      )}
      {drafting !== null && drafting.failed.length > 0 && (
        <ul className={css.list} aria-label={t`Not drafted`}>
          {drafting.failed.map(({ key, where, text }) => (
            <li key={key}>
              <b>{where}</b>
              <span className={css.grow}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
