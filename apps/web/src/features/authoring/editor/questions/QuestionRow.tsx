import { joinQuestionKinds, longestOfQuestion, mostOptions } from '@ghostlight/contracts/rules'
import { ActionIcon, Checkbox, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { t } from '../../../../words/t.ts'
import { CheckedText } from '../CheckedText.tsx'
import { useEditing } from '../EditorContext.tsx'
import { asKind, keyProblem, type OwnQuestion, optionsIn, optionsProblem } from '../useQuestionActions.ts'
import css from './questions.module.css'

const kinds: Record<OwnQuestion['kind'], string> = {
  text: t.as('answer')`Words`,
  number: t`A number`,
  choice: t`A choice`,
  consent: t`A consent`,
}

type Props = {
  question: OwnQuestion
  at: number
  all: readonly OwnQuestion[]
  onKey: (key: string) => true
}

/** One question: its words, its kind, whether it must be answered, and its place in the list. */
export const QuestionRow = ({ question, at, all, onKey }: Props) => {
  const { key, label, kind, options, required, help } = question
  const { questions } = useEditing()
  const others = all.filter((it) => it.key !== key)
  const nth = t`question ${at + 1}`
  const step = (by: -1 | 1) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={by < 0 ? t`Move ${nth} up` : t`Move ${nth} down`}
      disabled={by < 0 ? at === 0 : at === all.length - 1}
      onClick={() => questions.move(key, by)}
    >
      {by < 0 ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
    </ActionIcon>
  )
  return (
    <li className={css.row} aria-label={label}>
      <div className={css.words}>
        <CheckedText
          label={t`Question`}
          titled
          focusKey={`question ${key}`}
          value={label}
          maxLength={longestOfQuestion.label}
          problemOf={(text) => (text === '' ? t`Write the words of the question.` : undefined)}
          onSave={(text) => questions.set(key, (it) => ({ ...it, label: text }))}
        />
        <span className={css.acts}>
          {step(-1)}
          {step(1)}
          <ActionIcon variant="subtle" color="gray" aria-label={t`Remove ${nth}`} onClick={() => questions.remove(key)}>
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <div className={css.rest}>
        <NativeSelect
          size="xs"
          label={t`Answered with`}
          data={joinQuestionKinds.map((value) => ({ value, label: kinds[value] }))}
          value={kind}
          onChange={({ currentTarget: { value } }) => {
            const to = joinQuestionKinds.find((it) => it === value)
            if (to) questions.set(key, (it) => asKind(it, to))
          }}
        />
        <CheckedText
          label={t`Key`}
          titled
          description={t`${`{{${key}}}`} says the answer`}
          value={key}
          maxLength={64}
          problemOf={(text) => keyProblem(text, others)}
          onSave={onKey}
        />
        <CheckedText
          label={t`Help`}
          titled
          placeholder={t`nothing`}
          value={help ?? ''}
          maxLength={longestOfQuestion.help}
          problemOf={() => undefined}
          onSave={(text) => questions.set(key, ({ help: _, ...it }) => (text === '' ? it : { ...it, help: text }))}
        />
        <Checkbox
          size="xs"
          label={kind === 'consent' ? t`Required to take part` : t`Must be answered`}
          checked={required}
          onChange={({ currentTarget: { checked } }) => questions.set(key, (it) => ({ ...it, required: checked }))}
        />
      </div>
      {kind === 'choice' && (
        <CheckedText
          label={t`Options, one in each line`}
          titled
          long
          value={(options ?? []).join('\n')}
          maxLength={mostOptions * (longestOfQuestion.option + 1)}
          problemOf={optionsProblem}
          onSave={(text) => questions.set(key, (it) => ({ ...it, options: optionsIn(text) }))}
        />
      )}
    </li>
  )
}
