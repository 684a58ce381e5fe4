/** What a control key may: read the state; run cues and set the next one; stop. */
export const controlScopes = ['read', 'go', 'stop'] as const
export type ControlScope = (typeof controlScopes)[number]

/** As which actor the log has what the control key of this name did. */
export const controlActor = (name: string): string => `control:${name}`
