import type { Cue, Template } from '@ghostlight/contracts'
import { cueNumber, type Way } from '@ghostlight/contracts/rules'
import { optionLabel } from '@ghostlight/domain/ways'
import { t } from '../../words/t.ts'

type Named = {
  cues: readonly Pick<Cue, '_id' | 'name' | 'number'>[]
  templateOf: (id: string) => Pick<Template, 'name' | 'type' | 'content'> | undefined
}

/** One way in words: which option of which question leads to which cue. */
export const wayWords = ({ template, option, cue }: Way, { cues, templateOf }: Named): string => {
  const from = templateOf(template)
  const at = cues.findIndex(({ _id }) => _id === cue)
  const label = optionLabel(from, option)
  const asked = `${from?.name ?? t`A question that is gone`}: ${label === undefined ? t`an option that is gone` : t`“${label}”`}`
  return `${asked} → ${at < 0 ? t`a cue that is gone` : t`cue ${cueNumber(cues, at)}, ${cues[at]?.name ?? ''}`}`
}
