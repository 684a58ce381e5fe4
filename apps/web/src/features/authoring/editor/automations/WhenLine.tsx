import type { AutomationWhen } from '@ghostlight/contracts'
import { emoteLabels } from '@ghostlight/contracts/rules'
import { TimeField } from '../../../../controls/time-field/TimeField.tsx'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { whenChoices, whenOf, wholeNumberUpTo, winnerChoices, winnerChosen, withWinner } from '../automation-words.ts'
import { useEditing } from '../EditorContext.tsx'
import { Choose, Write } from '../rules/RuleFrame.tsx'
import rules from '../rules/rules.module.css'
import css from './automations.module.css'

type Props = { when: AutomationWhen; onChange: (next: AutomationWhen) => unknown }

export const WhenLine = ({ when, onChange }: Props) => {
  const { script } = useEditing()
  return (
    <div className={css.line}>
      <span className={css.lead}>{t`When`}</span>
      <Choose label={t`Moment`} value={when.on} choices={whenChoices} onChoose={(on) => onChange(whenOf(on))} />
      {when.on === 'phonesIn' && (
        <>
          <span>{t`at least`}</span>
          <Write
            label={t`Phones`}
            value={String(when.atLeast)}
            needed
            onSave={(typed) => onChange({ ...when, atLeast: wholeNumberUpTo(typed, when.atLeast, 5_000) })}
          />
        </>
      )}
      {when.on === 'questionCloses' && (
        <Choose
          label={t`Winner`}
          value={winnerChosen(when)}
          choices={winnerChoices(script.templates.map(({ template }) => template))}
          onChoose={(chosen) => onChange(withWinner(chosen))}
        />
      )}
      {when.on === 'emotes' && (
        <>
          <span>{t`at least`}</span>
          <Write
            label={t`Emotes a second`}
            value={String(when.perSecond)}
            needed
            onSave={(typed) => onChange({ ...when, perSecond: wholeNumberUpTo(typed, when.perSecond, 1_000) })}
          />
          <Choose
            label={t`Emote`}
            value={String(when.emoteType)}
            choices={emoteLabels(script.performance.data?.emotes).map((label, at) => ({ value: String(at), label }))}
            onChoose={(type) => onChange({ ...when, emoteType: Number(type) })}
          />
          <span>{t`a second, for`}</span>
          <TimeField
            label={t`Seconds`}
            className={rules.write ?? ''}
            problemClass={panel.trouble ?? ''}
            ms={when.seconds * 1_000}
            empty={when.seconds * 1_000}
            bounds={{ least: 1_000, most: 60_000, step: 1_000 }}
            onSave={(ms) => onChange({ ...when, seconds: (ms ?? 1_000) / 1_000 })}
          />
          <span>{t`seconds`}</span>
        </>
      )}
    </div>
  )
}
