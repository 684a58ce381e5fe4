import type { Condition, Effect, Module } from '@ghostlight/contracts'
import { useEditing } from '../EditorContext.tsx'
import { groupNameIn } from '../script.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { EffectLine } from './EffectLine.tsx'
import css from './rules.module.css'

/**
 * Who in the group hears a module, and what it does to those who heard it. Nothing is drawn for a module without rules.
 */
export const RuleLines = ({ module }: { module: Module }) => {
  const { script, modules } = useEditing()
  const { _id: id, conditions, effects } = module
  if (conditions.length + effects.length === 0) return null
  const nameOf = groupNameIn(script)
  const setConditions = (next: Condition[]) => modules.change(id, { conditions: next })
  const setEffects = (next: Effect[]) => modules.change(id, { effects: next })
  return (
    <div className={css.rules}>
      {conditions.map((condition, at) => (
        <ConditionLine
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no id, only its place
          key={at}
          lead={at === 0 ? 'Only if' : 'and'}
          focusKey={`condition ${id} ${at}`}
          condition={condition}
          nameOf={nameOf}
          onChange={(next) => setConditions(conditions.with(at, next))}
          onRemove={() => setConditions(conditions.toSpliced(at, 1))}
        />
      ))}
      {effects.map((effect, at) => (
        <EffectLine
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect has no id, only its place
          key={at}
          lead={at === 0 ? 'then' : 'and'}
          focusKey={`effect ${id} ${at}`}
          effect={effect}
          nameOf={nameOf}
          onChange={(next) => setEffects(effects.with(at, next))}
          onRemove={() => setEffects(effects.toSpliced(at, 1))}
        />
      ))}
    </div>
  )
}
