import type { Template } from '@ghostlight/contracts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'
import { OthersWords } from './OthersWords.tsx'
import { SaveWords } from './SaveWords.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { inlineOf, lackingIn, type TemplateValues } from './template-values.ts'
import type { WordEdits } from './useWords.ts'

type Props = { template: Template; values: TemplateValues; words: WordEdits; onEnd: () => void }

/** Edits the words of a template of the running show, in its place in the list. */
export const EditWords = ({ template, values, words, onEnd }: Props) => {
  const missing = lackingIn(values)
  const form = useRef<HTMLFormElement>(null)
  const isReady = missing.length === 0 && inlineOf(values) !== undefined && words.isUnsaved(template)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = async (alsoInLibrary: boolean) => {
    if (isReady && !words.busy && (await words.save(template, alsoInLibrary))) onEnd()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save(false)
  }
  return (
    <form
      ref={form}
      className={css.edit}
      aria-label={t`Words of ${template.name}`}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save(false)
      }}
    >
      <OthersWords template={template} words={words} />
      <PermissionGate action={{ message: 'editTemplate' }} tell>
        <TemplateForm wordsOnly values={values} onChange={(next) => words.change(template, next)} missing={missing} />
      </PermissionGate>
      <SaveWords
        words={words}
        isReady={isReady}
        onSaveEverywhere={() => void save(true)}
        onCancel={() => {
          words.cancel(template)
          onEnd()
        }}
      />
    </form>
  )
}
