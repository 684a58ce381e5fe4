import type { Template } from '@ghostlight/contracts'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { partsOf } from '@ghostlight/domain/translation'
import { UnstyledButton } from '@mantine/core'
import { t } from '../../../../words/t.ts'
import { SymbolProblems } from '../../../templates/SymbolProblems.tsx'
import { type TemplateValues, valuesOf } from '../../../templates/template-values.ts'
import { answersTo } from '../answers-to.ts'
import { useActing } from '../EditorContext.tsx'
import { GrowingText } from '../GrowingText.tsx'
import { useWordsLanguage } from '../languages/LanguageProvider.tsx'
import { TranslatedPart } from '../languages/TranslatedPart.tsx'
import { TranslatedRest } from '../languages/TranslatedRest.tsx'
import { saidBy } from '../said-by.ts'
import css from './module-line.module.css'

type Props = { template: Template; moduleId: string; symbols: readonly string[] }

/** What a module says, written in its place. The words belong to its template, so they change wherever it is used. */
export const Words = ({ template, moduleId, symbols: all }: Props) => {
  const symbols = symbolsFor(template.type, all)
  const { templates, choose, focusOn } = useActing()
  const said = saidBy(template)
  const withText = (field: string, text: string): TemplateValues => {
    const values = valuesOf(template)
    return { ...values, content: { ...values.content, [field]: text } }
  }
  const answers = answersTo(template)
  const language = useWordsLanguage()
  const parts = language === null ? [] : partsOf(template)
  const inLanguage = (field: string) => {
    const part = parts.find((it) => it.field === field)
    return language === null || !part ? null : (
      <TranslatedPart template={template} language={language} part={part} symbols={all} at={moduleId} />
    )
  }
  const words = said.map(({ field, label, text, most }) => (
    <div
      key={`${template._id} ${field}`}
      className={css.said}
      data-alone={said.length === 1 || undefined}
      data-beside={language ?? undefined}
    >
      {said.length > 1 && <span className={css.part}>{label}</span>}
      <GrowingText
        label={t`${label} of ${template.name}`}
        focusKey={`said ${moduleId} ${field}`}
        className={css.words}
        required
        symbols={symbols}
        maxLength={most ?? 5_000}
        placeholder={answers === '' ? t`What is said` : t`What is asked`}
        value={text}
        onSave={(to, from) => templates.change(template._id, withText(field, to), withText(field, from))}
        below={(typed, change, written) => (
          <SymbolProblems value={typed} symbols={symbols} written={written} onChange={change} />
        )}
      />
      {inLanguage(field)}
    </div>
  ))
  const rest = language !== null && (
    <TranslatedRest
      template={template}
      language={language}
      at={moduleId}
      symbols={all}
      shown={said.map(({ field }) => field)}
    />
  )
  if (answers === '')
    return language === null ? (
      words
    ) : (
      <>
        {words}
        {rest}
      </>
    )
  return (
    <>
      {words}
      <UnstyledButton
        className={css.answers}
        title={t`Its answers, and when it closes`}
        onClick={() => {
          choose(template._id)
          focusOn(`words ${template._id}`)
        }}
      >
        {answers}
      </UnstyledButton>
      {rest}
    </>
  )
}
