/** Why a service cannot be used. */
export type ServiceProblem = {
  /** one line for the person who starts the product: what was tried, what it answered, what to set; without secrets */
  line: string
  /** true if only another setting helps; otherwise the product waits */
  permanent: boolean
}

/** A problem with the service at this variable's address that only another setting ends. */
export const permanentProblem = (variable: string, text: string): ServiceProblem => ({
  line: `${variable}: ${text}`,
  permanent: true,
})
/** The same for a problem that passes by itself. */
export const temporaryProblem = (variable: string, text: string): ServiceProblem => ({
  line: `${variable}: ${text}`,
  permanent: false,
})
export const notReady = (variable: string, at: string, answer: string): ServiceProblem =>
  temporaryProblem(variable, `${at} is there and not ready (${answer}); wait until it is, or look into its log`)

/** Asks a service once whether it can be used. */
export type Probe = {
  variable: 'EVENTSTORE_URL' | 'REDIS_URL' | 'KEYS_DIR' | 'AUDIO_DIR'
  /** what it does for the product if it can be used */
  serves: string
  ask: () => Promise<ServiceProblem | undefined>
  close: () => Promise<void>
}
