import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** One JSON line an event. Nothing of a person is in any: of an error only what is known to tell nothing of anybody. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Errors of our own whose words are fixed, or name streams, hosts and settings only. */
const wordsOfOurs = new Set([
  'StoreUnavailable',
  'StoreRefused',
  'ObjectsUnavailable',
  'StartRefused',
  'ReadStoreUnavailable',
  'ViewsMissing',
  'WrongExpectedRevision',
  'ProviderFailed',
  'SubjectErased',
])

/**
 * The message of an error may hold what somebody typed (a parser quotes its input, a library its request), and so may
 * its properties. Name, code and the places in the source are enough to find it; system errors keep their words.
 */
const errorLine = (error: unknown, depth = 0): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack = '', cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const isSystem = 'syscall' in error && /^E[A-Z0-9]+$/.test(code ?? '')
  const at = stack.split('\n').flatMap((line) => /^\s+at (?:.* \()?([^()]+:\d+:\d+)\)?$/.exec(line)?.[1] ?? [])
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    ...(isSystem || wordsOfOurs.has(name) ? { message } : {}),
    at: at.slice(0, 12),
    ...(cause === undefined || depth > 3 ? {} : { cause: errorLine(cause, depth + 1) }),
  }
}
