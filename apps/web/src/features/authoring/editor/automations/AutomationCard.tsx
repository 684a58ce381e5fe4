import type { Automation } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { ActionIcon } from '@mantine/core'
import { IconAlertTriangleFilled, IconTrash } from '@tabler/icons-react'
import panel from '../../../../theme/panel.module.css'
import { t } from '../../../../words/t.ts'
import { AutosavedText } from '../AutosavedText.tsx'
import { asksForModule, kindChoices, messageOf } from '../automation-words.ts'
import { useEditing } from '../EditorContext.tsx'
import { Choose, Write } from '../rules/RuleFrame.tsx'
import css from './automations.module.css'
import { HttpFields } from './HttpFields.tsx'
import { OscFields } from './OscFields.tsx'
import { SendNow } from './SendNow.tsx'
import { WhenLine } from './WhenLine.tsx'

/** A sentence such as `When a cue runs, only if it is cue 4, send OSC …`, in which each part is a field. */
export const AutomationCard = ({ automation }: { automation: Automation }) => {
  const { script, automations, automationProblems } = useEditing()
  const problem = automationProblems.get(automation._id)
  const { _id, name, when, cue, module, message } = automation
  const change = (changes: Partial<Automation>) => automations.change(automation, changes)
  const cues = script.cues.map((it) => it.cue)
  const modules = script.cues.flatMap((it, at) =>
    it.modules.map((one) => ({
      value: one.module._id,
      label: t`${script.templates.find(({ template }) => template._id === one.module.template)?.template.name ?? t`no template`} (cue ${cueNumber(cues, at)})`,
    })),
  )
  return (
    <li className={css.automation} aria-label={name}>
      <div className={css.head}>
        <AutosavedText
          label={t`Automation name`}
          focusKey={`automation ${_id}`}
          strong
          required
          value={name}
          onSave={(next) => change({ name: next.slice(0, 100) })}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t`Delete automation ${name}`}
          onClick={() => automations.remove(automation)}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <WhenLine
        when={when}
        onChange={(next) => change({ when: next, ...(!asksForModule(next) && { module: null }) })}
      />
      {when.on !== 'showBegins' && (
        <div className={css.line}>
          <span className={css.lead}>{t`Only if`}</span>
          <Choose
            label={t`Cue asked for`}
            value={cue ?? ''}
            choices={[
              { value: '', label: t`any cue` },
              ...cues.map((it, at) => ({ value: it._id, label: t`cue ${cueNumber(cues, at)}, ${it.name}` })),
            ]}
            onChoose={(next) => change({ cue: next || null })}
          />
          {asksForModule(when) && (
            <Choose
              label={t`Module asked for`}
              value={module ?? ''}
              choices={[{ value: '', label: t`any module` }, ...modules]}
              onChoose={(next) => change({ module: next || null })}
            />
          )}
        </div>
      )}
      <div className={css.line}>
        <span className={css.lead}>{message.kind === 'closeQuestion' ? t`Then` : t`Send`}</span>
        <Choose
          label={t`Way of sending`}
          value={message.kind}
          choices={kindChoices}
          onChoose={(kind) => change({ message: messageOf(kind) })}
        />
        {message.kind === 'osc' && <OscFields message={message} onChange={(next) => change({ message: next })} />}
        {message.kind === 'http' && <HttpFields message={message} onChange={(next) => change({ message: next })} />}
        {message.kind === 'closeQuestion' && (
          <>
            <Write
              label={t`Question to close`}
              value={message.question}
              suggestions={script.templates.flatMap(({ template }) => (template.type === 'ask' ? [template.name] : []))}
              onSave={(question) => change({ message: { ...message, question } })}
            />
            <span className={css.example}>{t`its name or the number of its cue; empty: all that are open`}</span>
          </>
        )}
      </div>
      {problem !== undefined && (
        <p className={panel.trouble}>
          <IconAlertTriangleFilled size={14} aria-hidden />
          {t`This will send nothing: ${problem}.`}
        </p>
      )}
      {message.kind !== 'closeQuestion' && <SendNow automation={automation} />}
    </li>
  )
}
