export type Step = {
  title: string
  text: string
  /** the element that it is about; a narrow screen may not show it */
  target: string
}

/** What somebody needs on a first evening, in the order in which they need it. */
export const steps: readonly Step[] = [
  {
    title: 'GO runs the next cue',
    text: 'Its number and its name stand beside the button. Space does the same, on every tab. To run another cue next, select it in the list and press S.',
    target: '[data-go-place]',
  },
  {
    title: 'Stop all silences every phone',
    text: 'At once, whatever plays. Esc does the same if you press it twice within a second.',
    target: '[data-stop]',
  },
  {
    title: 'Each tab has one task',
    text: 'Cues runs the show. Groups and Users show who is here. Broadcast speaks to some of them. Link lets the audience in.',
    target: 'nav[aria-label="Console"] [role="tablist"]',
  },
  {
    title: 'This mark says who needs somebody',
    text: 'It is calm while all is well. Otherwise it counts: press it to read who or what it is, since when, and what to do.',
    target: '[data-trouble]',
  },
  {
    title: 'Press ? to see all keys',
    text: 'There you also find the manual about the tab that you see, and this tour again.',
    target: '[data-keys]',
  },
]
