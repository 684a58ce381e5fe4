import type { CueStatus } from '../../live/cue-state.ts'
import { t } from '../../words/t.ts'

export const statusWords: Record<CueStatus, string> = {
  playing: t`playing`,
  'standing by': t`standing by`,
  played: t`played`,
  'not played': t`not played`,
}
