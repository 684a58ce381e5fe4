import type { Template } from '@ghostlight/contracts'
import { symbolsFor } from '@ghostlight/domain/nearest-symbol'
import { UnstyledButton } from '@mantine/core'
import { SymbolProblems } from '../../../templates/SymbolProblems.tsx'
import { type TemplateValues, valuesOf } from '../../../templates/template-values.ts'
import { answersTo } from '../answers-to.ts'
import { useActing } from '../EditorContext.tsx'
import { saidBy } from '../said-by.ts'
import { GrowingText } from './GrowingText.tsx'
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
  const words = said.map(({ field, label, text, most }) => (
    <div key={field} className={css.said} data-alone={said.length === 1 || undefined}>
      {said.length > 1 && <span className={css.part}>{label}</span>}
      <GrowingText
        label={`${label} of ${template.name}`}
        focusKey={`said ${moduleId} ${field}`}
        className={css.words}
        required
        symbols={symbols}
        maxLength={most ?? 5_000}
        placeholder={answers === '' ? 'What is said' : 'What is asked'}
        value={text}
        onSave={(to, from) => templates.change(template._id, withText(field, to), withText(field, from))}
        below={(typed, change) => <SymbolProblems value={typed} symbols={symbols} onChange={change} />}
      />
    </div>
  ))
  if (answers === '') return words
  return (
    <>
      {words}
      <UnstyledButton
        className={css.answers}
        title="Its answers, and when it closes"
        onClick={() => {
          choose(template._id)
          focusOn(`words ${template._id}`)
        }}
      >
        {answers}
      </UnstyledButton>
    </>
  )
}
