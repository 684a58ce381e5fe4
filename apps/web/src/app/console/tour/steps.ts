import { t } from '../../../words/t.ts'

export type Step = {
  title: string
  text: string
  /** the element that it is about; a narrow screen may not show it */
  target: string
}

/** What somebody needs on a first evening, in the order in which they need it. */
export const steps: readonly Step[] = [
  {
    title: t`GO runs the next cue`,
    text: t`Its number and its name stand beside the button. Space does the same, on every tab. To run another cue next, select it in the list and press S.`,
    target: '[data-go-place]',
  },
  {
    title: t`Stop all silences every phone`,
    text: t`At once, whatever plays. Esc does the same if you press it twice within a second.`,
    target: '[data-stop]',
  },
  {
    title: t`Each tab has one task`,
    text: t`Cues runs the show. Groups and Users show who is here. Broadcast speaks to some of them. Link lets the audience in.`,
    target: '[data-tabs] [role="tablist"]',
  },
  {
    title: t`This mark says who needs somebody`,
    text: t`It is calm while all is well. Otherwise it counts: press it to read who or what it is, since when, and what to do.`,
    target: '[data-trouble]',
  },
  {
    title: t`Press ? to see all keys`,
    text: t`There you also find the manual about the tab that you see, and this tour again.`,
    target: '[data-keys]',
  },
]
