/** What a control key may: read the state; run cues and set the next one; stop. */
export const controlScopes = ['read', 'go', 'stop'] as const
export type ControlScope = (typeof controlScopes)[number]

/** As which actor the log has what the control key of this name did. */
export const controlActor = (name: string): string => `control:${name}`
/** The name of the control key that this actor is; undefined = it is none. */
export const controlName = (actor: string): string | undefined =>
  actor.startsWith(controlActor('')) ? actor.slice(controlActor('').length) : undefined
