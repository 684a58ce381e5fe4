/** One thing that somebody wrote or chose. `value`: what it is compared by, if its words do not say all of it. */
export type Fact = {
  key: string
  label: string
  text: string
  value?: unknown
  is?: 'words' | 'condition' | 'effect' | 'translation'
}
