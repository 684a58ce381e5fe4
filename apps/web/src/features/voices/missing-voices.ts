import type { Blackboard, Voice } from '@ghostlight/contracts'
import { cueNumber } from '@ghostlight/contracts/rules'
import { t } from '../../words/t.ts'
import { voiceOf } from '../cues/failures.ts'

export type MissingVoice = {
  voiceId: string
  templates: string[] /** the numbers of the cues, in the order of the show */
  cues: string[]
}

type Show = Pick<Blackboard, 'templates' | 'modules' | 'cues'>

/**
 * The voices that the show uses and that do not exist, with the templates that use them and the cues that use those.
 */
export const missingVoices = ({ templates, modules, cues }: Show, voices: readonly Voice[]): MissingVoice[] => {
  const known = new Set(voices.map(({ voiceId }) => voiceId))
  const templateOf = new Map(modules.map(({ _id, template }) => [_id, template]))
  const missing = new Map<string, { templates: string[]; cues: number[] }>()
  for (const template of templates) {
    const voiceId = voiceOf(template)
    if (template.oneshot || !voiceId || known.has(voiceId)) continue
    const found = missing.get(voiceId) ?? { templates: [], cues: [] }
    const said = cues.flatMap((cue, at) => (cue.modules.some((id) => templateOf.get(id) === template._id) ? at : []))
    missing.set(voiceId, {
      templates: [...new Set([...found.templates, template.name])],
      cues: [...new Set([...found.cues, ...said])].toSorted((a, b) => a - b),
    })
  }
  return [...missing].map(([voiceId, it]) => ({ voiceId, ...it, cues: it.cues.map((at) => cueNumber(cues, at)) }))
}

/** The templates and cues that use it, in words. */
export const usesInWords = ({ templates, cues }: MissingVoice): string => {
  const names = templates.map((name) => `"${name}"`).join(', ')
  const numbers = cues.length === 0 ? '' : cues.length === 1 ? t`, in cue ${cues[0]}` : t`, in cues ${cues.join(', ')}`
  return `${templates.length === 1 ? t`template` : t`templates`} ${names}${numbers}`
}
