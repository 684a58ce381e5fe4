import { UnstyledButton } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useState } from 'react'
import { loadAgain } from '../autosave/load-again.ts'
import {
  type ConsoleLanguage,
  consoleLanguage,
  consoleLanguages,
  keepConsoleLanguage,
} from '../words/console-language.ts'
import { t } from '../words/t.ts'
import { OutcomeLine } from './OutcomeLine.tsx'
import css from './quiet-button.module.css'

const others = () =>
  (Object.keys(consoleLanguages) as ConsoleLanguage[]).filter((language) => language !== consoleLanguage())

/** The languages that this page is not in, each by its own name. The page is loaded again in the one that is chosen. */
export const LanguageChoice = () => {
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (language: ConsoleLanguage) => {
    if (!keepConsoleLanguage(language))
      return setProblem(t`This browser keeps no choice. It decides about the language.`)
    if (!(await loadAgain())) setProblem(t`A text is not saved yet. Save it, then load the page again.`)
  }
  return (
    <>
      {others().map((language) => (
        <UnstyledButton key={language} className={css.button} lang={language} onClick={() => void choose(language)}>
          <IconLanguage size={15} aria-hidden />
          {consoleLanguages[language]}
        </UnstyledButton>
      ))}
      {problem && <OutcomeLine tone="refused" text={problem} />}
    </>
  )
}
