import type { Config } from '../../config/config.ts'

/** What a report says of each setting: its value, or only that it is set because it names a place, a person or a secret. */
const says: Record<keyof Config, 'value' | 'set'> = {
  HOST: 'set',
  PORT: 'value',
  DATA_DIR: 'set',
  EVENTSTORE_URL: 'set',
  REDIS_URL: 'set',
  SESSION_SECRET: 'set',
  KEYS_DIR: 'set',
  AUDIO_DIR: 'set',
  SINGLE_NODE: 'value',
  PUBLIC_ORIGIN: 'set',
  DEMO: 'value',
  OPERATOR_USERNAME: 'set',
  OPERATOR_PASSWORD: 'set',
  IMPORT_DEFAULT_PASSWORD: 'set',
  OPENAI_API_KEY: 'set',
  OPENAI_BASE_URL: 'set',
  OPENAI_MODEL: 'set',
  ELEVENLABS_API_KEY: 'set',
  SPEECH_BASE_URL: 'set',
  SPEECH_CONCURRENCY: 'value',
  LANGUAGE_CONCURRENCY: 'value',
  SPEECH_FALLBACK: 'value',
  PRICES: 'set',
  DRAIN_MS: 'value',
  DOUBLE_PRESS_MS: 'value',
  VENUE_TIME_ZONE: 'set',
  RETENTION_DAYS: 'value',
  HOUSE_SIZE: 'value',
  REHEARSAL_DAYS: 'value',
  OSC_PORT: 'value',
  OSC_HOST: 'set',
  OSC_ALLOW: 'set',
  CONTROL_TARGETS: 'set',
  SHEET_HOSTS: 'set',
  METRICS_TOKEN: 'set',
  TRUST_PROXY: 'value',
  LOG_LEVEL: 'value',
  UPGRADE_COPY: 'value',
}

/** Every setting that has a value. */
export const settingsOf = (config: Config): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(says).flatMap(([name, how]) => {
      const value = config[name as keyof Config]
      if (value === undefined) return []
      return [[name, how === 'value' && typeof value !== 'object' ? value : 'set']]
    }),
  )
