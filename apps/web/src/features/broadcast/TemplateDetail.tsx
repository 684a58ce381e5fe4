import type { Template } from '@ghostlight/contracts'
import { kindWord, neededBy, textField, textFieldsOf } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { IconArrowRight, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PermissionGate } from '../../controls/PermissionGate.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { voicesQuery } from '../../rest/voices-query.ts'
import panel from '../../theme/panel.module.css'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { voiceOf } from '../cues/failures.ts'
import { TemplateIcon } from '../cues/TemplateIcon.tsx'
import { factsOf } from '../templates/ask/facts.ts'
import { type TemplateValues, textsOf } from '../templates/template-values.ts'
import css from './detail.module.css'
import { isWritten, withCopy } from './message-draft.ts'
import { usedIn } from './used-in.ts'
import type { ComposeState } from './useMessage.ts'

type Props = { template: Template; compose: ComposeState; onUse: () => void }

export const TemplateDetail = ({ template, compose, onUse }: Props) => {
  const blackboard = useBlackboard((all) => all)
  const { data: voices } = useQuery(voicesQuery)
  /** the text in the form before the copy */
  const [replaced, setReplaced] = useState<TemplateValues | null>(null)
  const voice = voiceOf(template)
  const uses = usedIn(blackboard, template._id)
  const texts = textsOf(template)
  const silent = neededBy(template.type).includes('voice') ? t`none` : t`nobody speaks it`
  const copy = () => {
    setReplaced(isWritten(compose.draft.inline) ? compose.draft.inline : null)
    compose.change((draft) => withCopy(draft, template))
  }
  const takeBack = (inline: TemplateValues) => {
    setReplaced(null)
    compose.change((draft) => ({ ...draft, words: 'new', inline }))
  }
  return (
    <section className={`${panel.panel} ${css.template}`} aria-label={template.name}>
      <div className={panel.head}>
        <TemplateIcon type={template.type} size={18} />
        <h2>{template.name}</h2>
        <span className={panel.muted}>{translated(kindWord(template.type) ?? template.type)}</span>
        <span className={panel.spacer} />
        <PermissionGate action={{ message: 'quickModule' }}>
          {replaced && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => takeBack(replaced)}>
              {t`Undo copy`}
            </Button>
          )}
          <Button size="xs" leftSection={<IconCopy size={14} aria-hidden />} onClick={copy}>
            {t`Copy to New`}
          </Button>
          <Button size="xs" leftSection={<IconArrowRight size={14} aria-hidden />} onClick={onUse}>
            {t`Use this template`}
          </Button>
        </PermissionGate>
      </div>
      <dl className={css.facts}>
        {textFieldsOf(template.type).map((field, at) => (
          <Fact key={field} label={textField(field)?.label ?? field} text={texts[at] ?? ''} />
        ))}
        {factsOf(template, blackboard.groups).map(({ key, label, text }) => (
          <Fact key={key} label={label} text={text} />
        ))}
        <Fact label={t`Voice`} text={voices?.find(({ voiceId }) => voiceId === voice)?.name ?? voice ?? silent} />
        {template.description && <Fact label={t`Description`} text={template.description} />}
        {uses.length > 0 && <Fact label={t`Used in`} text={uses.join('\n')} />}
      </dl>
    </section>
  )
}

const Fact = ({ label, text }: { label: string; text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
)
