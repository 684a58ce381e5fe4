import type { Effect, Group } from '@ghostlight/contracts'
import { isAboutQuestion } from '@ghostlight/contracts/rules'
import { fieldName, ruleProblem } from '@ghostlight/domain/problems'
import { ActionIcon, NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import { translated } from '../../../words/sentences.ts'
import { t } from '../../../words/t.ts'
import type { Option } from '../question-settings.ts'
import css from './ask.module.css'
import { effectVerbs, withVerb } from './effect-verbs.ts'
import { Wrong } from './Wrong.tsx'

type Groups = readonly Pick<Group, '_id' | 'name'>[]
type Props = {
  option: Option
  /** such as `option 2` */
  nth: string
  groups: Groups
  symbols: readonly string[]
  onChange: (option: Option) => void
}

const mostEffects = 20

/** What happens to whoever took an option, once the question is closed. */
export const OptionEffects = ({ option, nth, groups, symbols, onChange }: Props) => {
  const { effects = [], ...plain } = option
  const [first] = groups
  const put = (next: readonly Effect[]) => onChange(next.length === 0 ? plain : { ...plain, effects: [...next] })
  const made: Effect = first ? { type: 'addToGroup', group: first._id } : { type: 'setField', field: '', value: '' }
  const more = effects.length === 0 ? t`+ What it does to whoever takes it` : t`+ and`
  return (
    <div className={css.effects}>
      {effects.map((effect, at) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect has no id, only its place
          key={at}
          effect={effect}
          lead={at === 0 ? t`then` : t`and`}
          about={t`${nth}, effect ${at + 1}`}
          groups={groups}
          symbols={symbols}
          onChange={(next) => put(effects.with(at, next))}
          onRemove={() => put(effects.toSpliced(at, 1))}
        />
      ))}
      {effects.length < mostEffects && (
        <UnstyledButton
          className={css.addEffect}
          aria-label={`${more}, ${nth}`}
          onClick={() => put([...effects, made])}
        >
          {more}
        </UnstyledButton>
      )}
    </div>
  )
}

type LineProps = {
  effect: Effect
  lead: string
  about: string
  groups: Groups
  symbols: readonly string[]
  onChange: (effect: Effect) => void
  onRemove: () => void
}

/** A sentence such as `then put them into group Left`, in which each part is a field. */
const Line = ({ effect, lead, about, groups, symbols, onChange, onRemove }: LineProps) => {
  const list = useId()
  const verbs = effectVerbs.filter(({ value }) => groups.length > 0 || value === 'setField' || value === effect.type)
  return (
    <fieldset className={css.effect} aria-label={about} data-sets={effect.type === 'setField' || undefined}>
      <span className={css.lead}>{lead}</span>
      <NativeSelect
        aria-label={t`Effect`}
        size="xs"
        className={css.verb}
        value={effect.type}
        data={[...verbs]}
        onChange={({ currentTarget: { value } }) => {
          const verb = verbs.find((it) => it.value === value)
          if (verb) onChange(withVerb(effect, verb.value, groups[0]?._id ?? ''))
        }}
      />
      {effect.type === 'setField' ? (
        <>
          <TextInput
            aria-label={t`Field`}
            size="xs"
            className={css.field}
            maxLength={64}
            list={list}
            value={fieldName(effect.field)}
            onChange={({ currentTarget }) => onChange({ ...effect, field: currentTarget.value })}
          />
          <datalist id={list}>
            {symbols
              .filter((it) => it !== 'title' && !isAboutQuestion(it))
              .map((it) => (
                <option key={it} value={it} />
              ))}
          </datalist>
          <span>{t`to`}</span>
          <TextInput
            aria-label={t`Value`}
            size="xs"
            className={css.field}
            maxLength={2_000}
            value={effect.value}
            onChange={({ currentTarget }) => onChange({ ...effect, value: currentTarget.value })}
          />
        </>
      ) : (
        <NativeSelect
          aria-label={t`Group to change`}
          size="xs"
          value={effect.group}
          data={groupChoices(groups, effect.group)}
          onChange={({ currentTarget }) => onChange({ ...effect, group: currentTarget.value })}
        />
      )}
      <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t`Remove ${about}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </ActionIcon>
      <Wrong words={translated(ruleProblem.ofEffect(effect, { groups }) ?? '') || undefined} />
    </fieldset>
  )
}

/** A group that is not here any more is still shown, as what it is. */
const groupChoices = (groups: Groups, chosen: string) => [
  ...(groups.some(({ _id }) => _id === chosen) ? [] : [{ value: chosen, label: t`a group that is not here` }]),
  ...groups.map(({ _id, name }) => ({ value: _id, label: name })),
]
