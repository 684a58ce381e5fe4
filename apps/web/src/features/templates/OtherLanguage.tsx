import type { Template } from '@ghostlight/contracts'
import { languageName } from '@ghostlight/contracts/rules'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { consoleLanguage } from '../../words/console-language.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'
import { SaveWords } from './SaveWords.tsx'
import type { OtherWordEdits } from './useOtherWords.ts'

type Props = { template: Template; words: OtherWordEdits }

const nameOf = (language: string): string => languageName(language, consoleLanguage())

/** The words of a template in each other language of the show, to edit one of them beside its original. */
export const OtherLanguage = ({ template, words }: Props) => {
  const languages = useBlackboard(({ templates }) =>
    [...new Set(templates.flatMap(({ translations = {} }) => Object.keys(translations)))].join(' '),
  )
  const all = languages === '' ? [] : languages.split(' ')
  const [chosen, choose] = useState(() => all.find((language) => words.isUnsavedIn({ template, language })) ?? '')
  if (all.length === 0) return null
  return (
    <div className={css.edit}>
      <NativeSelect
        label={t`Words in another language`}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[{ value: '', label: t`Choose a language` }, ...all.map((value) => ({ value, label: nameOf(value) }))]}
      />
      {chosen !== '' && <InLanguage key={chosen} template={template} words={words} language={chosen} />}
    </div>
  )
}

const InLanguage = ({ template, words, language }: Props & { language: string }) => {
  const place = { template, language }
  const now = words.wordsOf(place)
  const isReady = words.isUnsavedIn(place) && !words.busy
  const save = (alsoInLibrary: boolean) => void (isReady && words.save(place, alsoInLibrary))
  return (
    <form
      className={css.edit}
      aria-label={t`Words of ${template.name} in ${nameOf(language)}`}
      onSubmit={(event) => {
        event.preventDefault()
        save(false)
      }}
    >
      <PermissionGate action={{ message: 'editTemplate' }}>
        <div className={css.edit}>
          {words.parts(place).map(({ field, label, text, most }) => (
            <Textarea
              key={field}
              data-escape="own"
              lang={language}
              attributes={{ input: { dir: 'auto' } }}
              autosize
              minRows={1}
              maxRows={8}
              label={label === 'Words' ? t.as('spoken')`Words` : translated(label)}
              description={text}
              maxLength={most}
              value={now[field] ?? ''}
              onChange={(event) => words.change(place, field, event.currentTarget.value)}
            />
          ))}
        </div>
      </PermissionGate>
      <SaveWords
        words={words}
        isReady={isReady}
        onSaveEverywhere={() => save(true)}
        onCancel={isReady ? () => words.cancel(place) : undefined}
      />
    </form>
  )
}
