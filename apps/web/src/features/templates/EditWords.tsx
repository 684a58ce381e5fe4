import type { Template } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { t } from '../../words/t.ts'
import css from './edit-words.module.css'
import { OthersWords } from './OthersWords.tsx'
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
      {words.outcome?.tone === 'refused' && (
        <OutcomeLine tone="failed" text={t`Not saved: ${words.outcome.text} Your words are still here.`} />
      )}
      <div className={css.buttons}>
        <PermissionGate action={{ message: 'editTemplate' }}>
          <div className={css.buttons}>
            <Button type="submit" size="xs" variant="filled" loading={words.busy} disabled={!isReady}>
              {t`Save for this show`}
            </Button>
            <Button size="xs" disabled={!isReady || words.busy} onClick={() => void save(true)}>
              {t`Also in the performance`}
            </Button>
          </div>
        </PermissionGate>
        <Button
          size="xs"
          onClick={() => {
            words.cancel(template)
            onEnd()
          }}
        >
          {t`Cancel`}
        </Button>
      </div>
    </form>
  )
}
