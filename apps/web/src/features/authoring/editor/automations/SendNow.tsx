import type { Automation } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { OutcomeLine } from '../../../../controls/OutcomeLine.tsx'
import { call } from '../../../../rest/client.ts'
import { translated } from '../../../../words/sentences.ts'
import { t } from '../../../../words/t.ts'
import { failureWords } from '../../failure-words.ts'
import { useEditing } from '../EditorContext.tsx'
import css from './automations.module.css'

/** Sends a message as a test, as if the cue in its condition ran now, or the first cue if it names none. */
export const SendNow = ({ automation: { cue, message } }: { automation: Automation }) => {
  const { script } = useEditing()
  const cues = script.cues.map((it) => it.cue)
  const at = Math.max(
    0,
    cues.findIndex(({ _id }) => _id === cue),
  )
  const about = cues[at] ? { number: cueNumber(cues, at), name: cues[at].name } : null
  const send = useMutation({ mutationFn: () => call('sendMessage', { body: { message, cue: about } }) })
  const { data, error } = send
  return (
    <div className={css.line}>
      <span className={css.lead} />
      <Button size="xs" loading={send.isPending} onClick={() => send.mutate()}>
        {t`Send now`}
      </Button>
      {data?.sent && <OutcomeLine tone="done" text={t`Sent: ${translated(data.detail)}.`} />}
      {data && !data.sent && <OutcomeLine tone="failed" text={t`Not sent: ${translated(data.detail)}.`} />}
      {error && <OutcomeLine tone="failed" text={t`Not sent: ${failureWords(error)}`} />}
    </div>
  )
}
