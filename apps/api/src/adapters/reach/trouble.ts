/** Why a service cannot be used as it stands. */
export type Trouble = {
  /** what was tried, what it answered, what to set: one line for whoever starts the product, without a secret */
  line: string
  /** only another setting helps; what is not lasting is waited for */
  lasting: boolean
}

/** Asks a service once whether it can be used. */
export type Probe = {
  variable: 'EVENTSTORE_URL' | 'REDIS_URL' | 'KEYS_DIR' | 'AUDIO_DIR'
  /** what it does for the product where it can be used */
  serves: string
  ask: () => Promise<Trouble | undefined>
  close: () => Promise<void>
}
