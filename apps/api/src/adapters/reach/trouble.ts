/** Why a service cannot be used as it stands. */
export type Trouble = {
  /** what was tried, what it answered, what to set: one line for whoever starts the product, without a secret */
  line: string
  /** only another setting helps; what is not lasting is waited for */
  lasting: boolean
}

/** What is wrong with the service at this variable's address, and what to set: only another setting helps. */
export const lasting = (variable: string, text: string): Trouble => ({ line: `${variable}: ${text}`, lasting: true })
/** The same of what passes by itself. */
export const passing = (variable: string, text: string): Trouble => ({ line: `${variable}: ${text}`, lasting: false })
export const notReady = (variable: string, at: string, answer: string): Trouble =>
  passing(variable, `${at} is there and not ready (${answer}); wait until it is, or look into its log`)

/** Asks a service once whether it can be used. */
export type Probe = {
  variable: 'EVENTSTORE_URL' | 'REDIS_URL' | 'KEYS_DIR' | 'AUDIO_DIR'
  /** what it does for the product where it can be used */
  serves: string
  ask: () => Promise<Trouble | undefined>
  close: () => Promise<void>
}
