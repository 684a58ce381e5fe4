import type { Condition, Effect, Module, ModuleCondition } from '@ghostlight/contracts'
import { Button } from '@mantine/core'
import { t } from '../../../../words/t.ts'
import { aboutField, hasRoom, matchChoices, matchOf, withListed, withMatch } from '../../rule-words.ts'
import { useActing, useGroups } from '../EditorContext.tsx'
import { groupNameIn } from '../script.ts'
import { ConditionLine } from './ConditionLine.tsx'
import { EffectLine } from './EffectLine.tsx'
import { Choose } from './RuleFrame.tsx'
import css from './rules.module.css'

/**
 * Who in the group hears a module, and what it does to those who heard it. Nothing is drawn for a module without rules.
 */
export const RuleLines = ({ module }: { module: Module }) =>
  module.conditions.length + module.effects.length > 0 && <Rules module={module} />

const Rules = ({ module }: { module: Module }) => {
  const { modules } = useActing()
  const { _id: id, effects } = module
  const nameOf = groupNameIn({ groups: useGroups() })
  const setEffects = (next: Effect[]) => modules.change(id, { effects: next })
  return (
    <div className={css.rules}>
      <ConditionLines module={module} nameOf={nameOf} />
      {effects.map((effect, at) => (
        <EffectLine
          // biome-ignore lint/suspicious/noArrayIndexKey: an effect has no id, only its place
          key={at}
          lead={at === 0 ? t`then` : t`and`}
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

type Line = { place: string; lead: string; change: (next: Condition | null) => unknown }
type LinesProps = { module: Module; nameOf: (group: string) => string }

/** The conditions, and where there are several: whether all of them must be true, or any, or none. */
const ConditionLines = ({ module: { _id: id, conditions }, nameOf }: LinesProps) => {
  const { modules, focusOn } = useActing()
  const groups = useGroups()
  const match = matchOf(conditions)
  const set = (next: ModuleCondition[]) => modules.change(id, { conditions: next })
  const addTo = (of: readonly Condition[], at: number) => {
    const next = aboutField('groups', groups[0]?._id ?? 'audience')
    set(withListed(conditions, { at, inList: of.length, next }))
    focusOn(`condition ${id} ${at}.${of.length}`)
  }
  const line = (condition: Condition, { place, lead, change }: Line) => (
    <ConditionLine
      key={place}
      lead={lead}
      focusKey={`condition ${id} ${place}`}
      condition={condition}
      nameOf={nameOf}
      onChange={change}
      onRemove={() => change(null)}
    />
  )
  return (
    <>
      {match && (
        <div className={css.rule}>
          <span>{t`For everybody for whom`}</span>
          <Choose
            label={t`How many must be true`}
            value={match}
            choices={matchChoices}
            onChoose={(next) => set(withMatch(conditions, next))}
          />
        </div>
      )}
      {conditions.map((it, at) =>
        'match' in it ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a list has no id, only its place
            key={at}
            className={css.rules}
          >
            {!match && (
              <div className={css.rule}>
                <span>{at === 0 ? t`Only if` : t`and`}</span>
                <Choose
                  label={t`How many of these must be true`}
                  value={it.match}
                  choices={matchChoices}
                  onChoose={(next) => set(conditions.with(at, { ...it, match: next }))}
                />
              </div>
            )}
            {it.of.map((condition, inList) =>
              line(condition, {
                place: `${at}.${inList}`,
                lead: inList === 0 ? '' : it.match === 'all' ? t`and` : t`or`,
                change: (next) => set(withListed(conditions, { at, inList, next })),
              }),
            )}
            {hasRoom(conditions, it.of) && (
              <Button size="compact-xs" variant="subtle" onClick={() => addTo(it.of, at)}>
                {t`+ Another condition`}
              </Button>
            )}
          </div>
        ) : (
          line(it, {
            place: String(at),
            lead: at === 0 ? t`Only if` : t`and`,
            change: (next) => set(next ? conditions.with(at, next) : conditions.toSpliced(at, 1)),
          })
        ),
      )}
    </>
  )
}
