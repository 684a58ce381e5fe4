import type { Template } from '@ghostlight/contracts'
import { textField, textFieldsOf } from '@ghostlight/contracts/rules'
import { useQuery } from '@tanstack/react-query'
import { OutcomeLine } from '../../controls/OutcomeLine.tsx'
import { useBlackboard } from '../../live/LiveProvider.tsx'
import { voicesQuery } from '../../rest/voices-query.ts'
import { translated } from '../../words/sentences.ts'
import { t } from '../../words/t.ts'
import { voiceOf } from '../cues/failures.ts'
import { AskDetails } from './ask/AskDetails.tsx'
import css from './template-details.module.css'
import { textsOf } from './template-values.ts'

/** A whole template: all its texts, and its voice. */
export const TemplateDetails = ({ template }: { template: Template }) => {
  const { data: voices } = useQuery(voicesQuery)
  const voiceId = voiceOf(template)
  const voice = voices?.find((it) => it.voiceId === voiceId)
  const texts = textsOf(template)
  const groups = useBlackboard((all) => all.groups)
  return (
    <dl className={css.details}>
      {textFieldsOf(template.type).map((field, at) => (
        <div key={field}>
          <dt>{translated(textField(field)?.label ?? field)}</dt>
          <dd className={css.text}>{texts[at]}</dd>
        </div>
      ))}
      <AskDetails template={template} groups={groups} />
      {voiceId !== undefined && (
        <div>
          <dt>{t`Voice`}</dt>
          <dd>
            {voices && !voice ? <OutcomeLine tone="warned" text={t`no voice ${voiceId}`} /> : (voice?.name ?? voiceId)}
          </dd>
        </div>
      )}
    </dl>
  )
}
