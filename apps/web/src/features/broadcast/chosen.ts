/** The template or person in the detail pane. */
export type Chosen = { kind: 'template' | 'person'; id: string }
