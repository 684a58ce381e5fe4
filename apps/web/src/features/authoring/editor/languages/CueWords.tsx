import { useCallback } from 'react'
import { nameOf } from '../../language-name.ts'
import { useScript } from '../EditorContext.tsx'
import type { Script } from '../script.ts'
import { useWordsLanguage } from './LanguageProvider.tsx'
import css from './languages.module.css'
import { countInCue, countWords } from './languages-in.ts'

const wordsOf = (script: Script, id: string, language: string): string => {
  const cue = script.cues.find((it) => it.cue._id === id)
  return cue ? countWords(countInCue(script, cue, language)) : ''
}

/** What is left to do in a cue in the chosen language, such as `German: 2 missing, 1 draft`. */
export const CueWords = ({ id }: { id: string }) => {
  const language = useWordsLanguage()
  return language === null ? null : <Told id={id} language={language} />
}

const Told = ({ id, language }: { id: string; language: string }) => {
  const told = useScript(useCallback((script) => wordsOf(script, id, language), [id, language]))
  return told === '' ? null : <span className={css.ofCue}>{`${nameOf(language)}: ${told}`}</span>
}

/** The same in the column of cues, as a number. */
export const RailWords = ({ id }: { id: string }) => {
  const language = useWordsLanguage()
  return language === null ? null : <Counted id={id} language={language} />
}

const Counted = ({ id, language }: { id: string; language: string }) => {
  const told = useScript(useCallback((script) => wordsOf(script, id, language), [id, language]))
  if (told === '') return null
  const left = [...told.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0)
  const label = `${nameOf(language)}: ${told}`
  return (
    <span className={css.inRail} role="img" aria-label={label} title={label}>
      {left}
    </span>
  )
}
