import type { Condition } from '@ghostlight/contracts'
import { isAnswersSymbol, isOfQuestion, needsValue, userTypes } from '@ghostlight/contracts/rules'
import { fieldsAskedBy } from '@ghostlight/domain/nearest-symbol'
import { fieldName, optionsIn, ruleProblem } from '@ghostlight/domain/problems'
import { t } from '../../../../words/t.ts'
import { aboutField, conditionWords, fieldWords, relationsOf, withRelation } from '../../rule-words.ts'
import { useGroups, useScript, useSymbols } from '../EditorContext.tsx'
import { Picker } from '../picker/Picker.tsx'
import type { Script } from '../script.ts'
import { Choose, ChooseGroup, RuleFrame, Write } from './RuleFrame.tsx'
import css from './rules.module.css'

type Props = {
  lead: string
  focusKey: string
  condition: Condition
  nameOf: (group: string) => string
  onChange: (next: Condition) => unknown
  onRemove: () => unknown
}

/** Characters of a field's name. */
const mostField = 64

/** A sentence such as `Only if bib is more than 10`, in which each part is a field. */
export const ConditionLine = ({ lead, focusKey, condition, nameOf, onChange, onRemove }: Props) => {
  const groups = useGroups()
  const symbols = useSymbols()
  const { field, op } = condition
  const value = String(condition.value ?? '')
  const suggestions: string[] = JSON.parse(useScript((script) => JSON.stringify(optionsAskedFor(field, script))))
  const group = groups[0]?._id ?? 'audience'
  const known = ['groups', 'type', ...symbols.filter((it) => it !== 'title' && !isAnswersSymbol(it))]
  const plain = known.includes(field) ? field : fieldName(field)
  const fields = known.includes(plain) ? known : [...known, plain]
  return (
    <RuleFrame
      lead={lead}
      words={t`condition: ${conditionWords(condition, nameOf)}`}
      problem={ruleProblem.ofCondition(condition, { groups })}
      onRemove={onRemove}
    >
      <Picker
        label={t`Condition on`}
        className={css.pick}
        focusKey={focusKey}
        shown={fieldWords(plain)}
        value={plain}
        choices={() => fields.map((it) => ({ value: it, label: fieldWords(it) }))}
        onChoose={(next) => onChange(aboutField(next, group))}
        making={{
          label: (typed) => (typed === '' || fields.includes(typed) ? '' : t`The field “${typed}”`),
          onMake: (typed) => onChange(aboutField(typed.slice(0, mostField), group)),
        }}
      />
      <Choose
        label={t`Relation`}
        value={op}
        choices={relationsOf(field)}
        onChoose={(next) => onChange(withRelation(condition, next, group))}
      />
      {!needsValue(op) ? null : field === 'groups' ? (
        <ChooseGroup
          label={t`Group asked for`}
          withDefaults
          value={value}
          onChoose={(next) => onChange({ ...condition, value: next })}
        />
      ) : field === 'type' ? (
        <Choose
          label={t`Type asked for`}
          value={value}
          choices={userTypes.map((it) => ({ value: it, label: it }))}
          onChoose={(next) => onChange({ ...condition, value: next })}
        />
      ) : (
        <Write
          label={t`Compared with`}
          value={value}
          {...(suggestions.length > 0 && { suggestions })}
          onSave={(next) => onChange({ ...condition, value: next })}
        />
      )}
    </RuleFrame>
  )
}

/** The options of the question that a condition is about, as suggestions. */
const optionsAskedFor = (field: string, { templates }: Pick<Script, 'templates'>): string[] => {
  if (!isOfQuestion(field)) return []
  const asked = templates.find(({ template }) => fieldsAskedBy([template]).includes(field))
  return asked ? optionsIn(asked.template).map(({ label }) => label) : []
}
