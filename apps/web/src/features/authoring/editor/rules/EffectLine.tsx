import type { Effect } from '@ghostlight/contracts'
import { isAboutQuestion } from '@ghostlight/contracts/rules'
import { fieldName, ruleProblem } from '@ghostlight/domain/problems'
import { t } from '../../../../words/t.ts'
import { effectVerbs, withVerb } from '../../../templates/ask/effect-verbs.ts'
import { effectWords } from '../../rule-words.ts'
import { useGroups, useSymbols } from '../EditorContext.tsx'
import { Choose, ChooseGroup, RuleFrame, Write } from './RuleFrame.tsx'

type Props = {
  lead: string
  focusKey: string
  effect: Effect
  nameOf: (group: string) => string
  onChange: (next: Effect) => unknown
  onRemove: () => unknown
}

/** A sentence such as `then put them into group Left`, in which each part is a field. */
export const EffectLine = ({ lead, focusKey, effect, nameOf, onChange, onRemove }: Props) => {
  const groups = useGroups()
  const symbols = useSymbols()
  // a person's type decides who is in a default group, so no effect can change one
  const group = groups[0]?._id ?? ''
  const verbs =
    groups.length > 0 ? effectVerbs : effectVerbs.filter(({ value }) => value === 'setField' || value === effect.type)
  return (
    <RuleFrame
      lead={lead}
      words={t`effect: ${effectWords(effect, nameOf)}`}
      problem={ruleProblem.ofEffect(effect, { groups })}
      onRemove={onRemove}
    >
      <Choose
        label={t`Effect`}
        focusKey={focusKey}
        value={effect.type}
        choices={verbs}
        onChoose={(next) => onChange(withVerb(effect, next, group))}
      />
      {effect.type === 'setField' ? (
        <>
          <Write
            label={t`Field`}
            value={fieldName(effect.field)}
            needed
            most={64}
            suggestions={symbols.filter((it) => it !== 'title' && !isAboutQuestion(it))}
            onSave={(field) => onChange({ ...effect, field })}
          />
          <span>{t`to`}</span>
          <Write
            label={t`Value`}
            value={effect.value}
            most={2_000}
            onSave={(value) => onChange({ ...effect, value })}
          />
        </>
      ) : (
        <ChooseGroup
          label={t`Group to change`}
          value={effect.group}
          onChoose={(next) => onChange({ ...effect, group: next })}
        />
      )}
    </RuleFrame>
  )
}
