import { t } from '../../../../words/t.ts'
import type { ReplayEvent } from '../events.ts'

/** What an operator did. `who`: their name or, if the event does not say it, their id. */
export type Pressed = { at: number; kind: 'go' | 'stop' | 'next' | 'note' | 'other'; who: string; text: string }

/** What an operator pressed; undefined: the event came from no press. */
export const pressedIn = (event: ReplayEvent): Pressed | undefined => {
  const { time: at, actor, type, data } = event
  switch (type) {
    case 'CueRun':
      return { at, kind: 'go', who: data.by, text: 'GO' }
    case 'AllStopped':
      return { at, kind: 'stop', who: data.by, text: t`Stop all` }
    case 'ModuleStopped':
      // Stop all makes one such event for each run
      return { at, kind: 'stop', who: data.by, text: t`Stop` }
    case 'VolumeSet':
      if (data.thenStop) return { at, kind: 'stop', who: data.by, text: t`Fade out all` }
      // a fader that is moved makes many
      return undefined
    case 'SoundPaused':
      return { at, kind: 'stop', who: data.by, text: t`Pause all` }
    case 'Announced':
      return { at, kind: 'stop', who: data.by, text: t`Announced ${data.name}` }
    case 'AllClear':
      return { at, kind: 'other', who: data.by, text: t`All clear` }
    case 'SoundResumed':
      return { at, kind: 'other', who: data.by, text: t`Resume` }
    case 'WaitingSkipped':
      return { at, kind: 'other', who: data.by, text: t`Skipped waiting` }
    case 'StandbySet':
      // a question has set it
      if (data.because) return undefined
      return { at, kind: 'next', who: actor, text: data.cueId === null ? t`Not as next` : t`Set as next` }
    case 'NoteAdded':
      return { at: Date.parse(data.at), kind: 'note', who: data.by, text: data.text }
    case 'CheckTicked':
      return { at, kind: 'other', who: data.by, text: data.done ? t`Ticked the checklist` : t`Took a tick back` }
    case 'ShowClosed':
      return { at, kind: 'other', who: data.by, text: t`Closed the show` }
    case 'ShowReopened':
      return { at, kind: 'other', who: data.by, text: t`Reopened the show` }
    case 'LockSet':
      return { at, kind: 'other', who: data.by, text: data.locked ? t`Locked the show` : t`Unlocked the show` }
    case 'ModuleStarted':
      return data.cueRunId === null ? { at, kind: 'other', who: actor, text: t`Sent a line` } : undefined
    default:
      return undefined
  }
}
