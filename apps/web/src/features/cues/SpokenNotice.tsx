import type { Run } from '@ghostlight/contracts'
import { countSpoken, languageName, type SpokenCount } from '@ghostlight/contracts/rules'
import { consoleLanguage } from '../../words/console-language.ts'
import { t } from '../../words/t.ts'
import css from './progress.module.css'

const wordsOf = ({ language, people, phone = 0, captions = 0 }: SpokenCount): string => {
  const how = [
    ...(phone > 0 ? [t`${phone} by their phones’ own voices`] : []),
    ...(captions > 0 ? [t`${captions} as captions only`] : []),
  ].join(', ')
  const name = language === null ? t`In the language of the performance` : languageName(language, consoleLanguage())
  return `${name}: ${people}${how === '' ? '' : ` (${how})`}`
}

/** In which languages a cue is said, and to whom no voice says it. */
export const SpokenNotice = ({ runs }: { runs: readonly Run[] }) => {
  const all = runs.flatMap((run) => run.spoken ?? countSpoken(Object.values(run.spokenBy ?? {})))
  const byLanguage = new Map<string | null, SpokenCount>()
  for (const it of all) {
    const { people = 0, phone = 0, captions = 0 } = byLanguage.get(it.language) ?? {}
    byLanguage.set(it.language, {
      language: it.language,
      people: people + it.people,
      phone: phone + (it.phone ?? 0),
      captions: captions + (it.captions ?? 0),
    })
  }
  return byLanguage.size === 0 ? null : (
    <p className={css.notice}>
      <b>{t`Languages.`}</b> {[...byLanguage.values()].map(wordsOf).join(' · ')}
    </p>
  )
}
