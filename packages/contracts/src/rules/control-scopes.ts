/** What a control key may do: read the state; run cues and set the standby; stop. */
export const controlScopes = ['read', 'go', 'stop'] as const
export type ControlScope = (typeof controlScopes)[number]

/** The actor that the log names for a control key of this name. */
export const controlActor = (name: string): string => `control:${name}`
/** The name of this actor's control key; undefined = the actor is not a control key. */
export const controlName = (actor: string): string | undefined =>
  actor.startsWith(controlActor('')) ? actor.slice(controlActor('').length) : undefined
