import { wayFocus } from '@ghostlight/domain/ways'
import { t } from '../../../words/t.ts'
import { wayWords } from '../way-words.ts'
import type { GroupUse, Script } from './script.ts'

/** The ways of other cues that lead to a cue, each with its field. */
export const waysTo = ({ cues, templateOf }: Script, cueId: string): GroupUse[] => {
  const named = { cues: cues.map(({ cue }) => cue), templateOf: (id: string) => templateOf(id)?.template }
  return cues.flatMap(({ cue, number }) =>
    (cue._id === cueId ? [] : (cue.next ?? []))
      .filter((way) => way.cue === cueId)
      .map((way) => ({ text: `${t`cue ${number}`}, ${wayWords(way, named)}`, focus: wayFocus(cue._id, way) })),
  )
}
