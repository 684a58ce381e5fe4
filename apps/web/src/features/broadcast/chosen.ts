/** What the detail pane shows. */
export type Chosen = { kind: 'template' | 'person'; id: string }
