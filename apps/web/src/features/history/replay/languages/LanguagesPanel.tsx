import { languageName } from '@ghostlight/contracts/rules'
import { Select, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import panel from '../../../../theme/panel.module.css'
import { consoleLanguage } from '../../../../words/console-language.ts'
import { t } from '../../../../words/t.ts'
import { clock } from '../timeline/clock.ts'
import type { Position } from '../usePosition.ts'
import { type LineByLanguage, languagesIn, linesByLanguage } from './by-language.ts'
import css from './languages.module.css'

type Props = { position: Position /** the performance's language */; own: string }

/** Compares two languages: each line that was said by then, in both. */
export const LanguagesPanel = ({ position: { timeline, count, goTo }, own }: Props) => {
  const languages = languagesIn(timeline, own)
  const [left, setLeft] = useState(own)
  const [right, setRight] = useState(languages.find((it) => it !== own) ?? own)
  const lines = linesByLanguage(timeline, { own, count })
  const data = languages.map((value) => ({ value, label: languageName(value, consoleLanguage()) }))
  const choice = { data, allowDeselect: false, size: 'xs' } as const
  return (
    <>
      <div className={css.choice}>
        <Select {...choice} aria-label={t`Compare`} value={left} onChange={(it) => it && setLeft(it)} />
        <span className={panel.muted}>{t`beside`}</span>
        <Select {...choice} aria-label={t`Beside it`} value={right} onChange={(it) => it && setRight(it)} />
      </div>
      {lines.length === 0 && <p className={panel.empty}>{t`Nothing yet.`}</p>}
      <ol className={`${panel.scroller} ${css.lines}`} aria-label={t`Lines in both languages`}>
        {lines.map((line) => (
          <li key={line.run}>
            <UnstyledButton className={css.when} onClick={() => goTo(line.at)}>
              <span className="mono">{clock(line.at - timeline.zero)}</span> {line.name}
            </UnstyledButton>
            <div className={css.pair}>
              {[left, right].map((language, side) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: left is left
                <Words key={side} line={line} language={language} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

const Words = ({ line: { said }, language }: { line: LineByLanguage; language: string }) => {
  const words = said.get(language)
  if (!words)
    return <p className={panel.muted}>{t`Nobody heard it in ${languageName(language, consoleLanguage())}.`}</p>
  return (
    <div>
      <p lang={language} dir="auto">
        {words.text}
      </p>
      <p className={panel.muted}>{heardBy(words.people)}</p>
    </div>
  )
}

const heardBy = (people: number): string =>
  people === 0 ? t`as written; nobody heard it` : people === 1 ? t`heard by 1 person` : t`heard by ${people} people`
