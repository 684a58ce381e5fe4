import { questionKinds, questionLimits, resultTimes, tieRules } from '@ghostlight/contracts/rules'
import { Checkbox, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { t } from '../../../words/t.ts'
import { blankSettings, problemsIn, type Settings, withKind, withSetting } from '../question-settings.ts'
import { type FormProps, TextsForm } from '../TextsForm.tsx'
import css from './ask.module.css'
import { Closes } from './Closes.tsx'
import { Options } from './Options.tsx'
import { Scale } from './Scale.tsx'
import { Wrong } from './Wrong.tsx'

const kinds: Record<Settings['kind'], string> = { choice: t`Choice`, scale: t`Scale`, text: t.as('answer')`Words` }
const results: Record<Settings['results'], string> = {
  never: t`Never`,
  after: t`When it is closed`,
  live: t`While they answer`,
}
const ties: Record<Settings['tie'], string> = {
  first: t`The first of them wins`,
  random: t`One of them by chance`,
  operator: t`The operator decides`,
}
const choicesOf = <T extends string>(all: readonly T[], words: Record<T, string>) =>
  all.map((value) => ({ value, label: words[value] }))

/** The form of a question: its words, what it asks for, and what becomes of the answers. */
export const AskForm = ({ values, write, set, symbols, missing, groups }: FormProps) => {
  const { settings = blankSettings } = values
  const { kind } = settings
  const problems = problemsIn(settings)
  const choose = <K extends keyof Settings>(key: K, value: string, all: readonly (Settings[K] & string)[]) => {
    const found = all.find((it) => it === value)
    if (found !== undefined) set(withSetting(settings, key, found))
  }
  return (
    <>
      <TextsForm values={values} write={write} symbols={symbols} missing={missing} />
      <fieldset className={css.part}>
        <legend>{t`Answered with`}</legend>
        <SegmentedControl
          aria-label={t`Answered with`}
          size="xs"
          value={kind}
          onChange={(next) => {
            const found = questionKinds.find((it) => it === next)
            if (found) set(withKind(settings, found))
          }}
          data={choicesOf(questionKinds, kinds)}
        />
        {kind === 'choice' && <Options settings={settings} set={set} groups={groups} symbols={symbols} />}
        {kind === 'scale' && <Scale settings={settings} set={set} />}
        {kind === 'text' && (
          <>
            <p
              className={css.note}
            >{t`Each person writes up to ${questionLimits.text} characters. Nobody counts them.`}</p>
            <Checkbox
              label={t`The room reads a text only when an operator lets it through`}
              checked={settings.moderated !== false}
              onChange={({ currentTarget }) =>
                set(withSetting(settings, 'moderated', currentTarget.checked ? undefined : false))
              }
            />
          </>
        )}
        <Wrong words={problems.answers ?? problems.effects} />
      </fieldset>
      <Closes settings={settings} set={set} problem={problems.closes} />
      <div className={css.pair}>
        {kind !== 'text' && (
          <NativeSelect
            label={t`Show the result on phones`}
            value={settings.results}
            onChange={({ currentTarget }) => choose('results', currentTarget.value, resultTimes)}
            data={choicesOf(resultTimes, results)}
          />
        )}
        {kind === 'choice' && (
          <NativeSelect
            label={t`If several options lead`}
            value={settings.tie}
            onChange={({ currentTarget }) => choose('tie', currentTarget.value, tieRules)}
            data={choicesOf(tieRules, ties)}
          />
        )}
        <TextInput
          label={t`Keep the answer in the field`}
          placeholder={t`in none`}
          maxLength={64}
          error={problems.keepAs}
          value={settings.keepAs ?? ''}
          onChange={({ currentTarget }) => set(withSetting(settings, 'keepAs', currentTarget.value))}
        />
      </div>
    </>
  )
}
