import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/** Writes one JSON line an event. No line has personal data: of an error only the safe parts are logged. */
export const createLogger = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Our own errors whose messages are fixed texts, or name only streams, hosts and settings. */
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
 * The message and properties of an error may hold something that somebody typed: a parser quotes its input, a library
 * its request. Its name, code and places in the source are enough to find it. System errors keep their messages.
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
