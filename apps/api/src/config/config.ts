import { isLongEnough, passwordTooShort } from '@ghostlight/contracts/rules'
import { defaultDoublePressMs } from '@ghostlight/domain'
import { z } from 'zod'
import { addressForm, isAddress, isPlace } from './objects-address.ts'
import { PricesSetting } from './prices.ts'
import { isLoopbackHost, isRange } from './ranges.ts'

const Flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const Url = (schemes: string[]) =>
  z
    .string()
    .refine(
      (url) => schemes.some((scheme) => url.startsWith(`${scheme}://`)),
      `a URL that starts with ${schemes.map((it) => `${it}://`).join(' or ')}`,
    )
/** Only the leader stores events. Without a preference, the client looks for the leader. */
const ForLeader = (url: string): boolean => !/[?&]nodePreference=(?!leader(&|$))/i.test(url)
const Origin = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value,
    'an origin such as https://show.example, without a path',
  )

const isZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** The time zone of the venue; by default that of the server. */
const Zone = z
  .string()
  .refine(isZone, 'a time zone such as Europe/Berlin')
  .default(() => Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Parallel requests to one provider. */
const Concurrency = z.coerce.number().int().min(1).max(64).default(4)

const Ranges = z
  .string()
  .transform((it) => it.split(',').map((range) => range.trim()))
  .refine((it) => it.every(isRange), 'addresses or ranges with commas between, such as 192.168.1.20,10.0.0.0/24')

const isName = (text: string): boolean =>
  /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/i.test(text)
const looksLikeAddress = (text: string): boolean => /^[\d./]+$|[:/]/.test(text)
/** Machines by name or address. */
const Targets = z
  .string()
  .transform((it) => it.split(',').map((target) => target.trim()))
  .refine(
    (it) => it.every((target) => (looksLikeAddress(target) ? isRange(target) : isName(target))),
    'names, addresses or ranges with commas between, such as qlab.local,192.168.1.20,10.0.0.0/24',
  )
  .transform((it) => ({
    ranges: it.filter(looksLikeAddress),
    names: it.filter((target) => !looksLikeAddress(target)).map((name) => name.toLowerCase()),
  }))

/** A folder, or a bucket of an object store. */
const Place = z.string().min(1).refine(isPlace, addressForm)

/** Every variable of the environment, parsed once. `--port 9000` after `--` means the same as `PORT=9000`. */
const Environment = z.object({
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  DATA_DIR: z.string().min(1).default('./data'),
  UPGRADE_COPY: z.enum(['on', 'off']).default('on'),
  EVENTSTORE_URL: Url(['kurrentdb', 'kurrentdb+discover', 'esdb', 'esdb+discover'])
    .refine(ForLeader, 'nodePreference: only the leader stores; leave it out of the address')
    .optional(),
  REDIS_URL: Url(['redis', 'rediss']).optional(),
  SESSION_SECRET: z
    .string()
    .refine((it) => Buffer.byteLength(it) >= 32, 'at least 32 characters; openssl rand -base64 32 makes one')
    .optional(),
  KEYS_DIR: Place.optional(),
  AUDIO_DIR: Place.optional(),
  SINGLE_NODE: z.enum(['on', 'off']).default('off'),
  PUBLIC_ORIGIN: Origin.optional(),
  DEMO: z.enum(['on', 'off', 'lan']).optional(),
  OPERATOR_USERNAME: z.string().min(1).optional(),
  OPERATOR_PASSWORD: z.string().refine(isLongEnough, passwordTooShort).optional(),
  IMPORT_DEFAULT_PASSWORD: z.string().refine(isLongEnough, passwordTooShort).optional(),
  OPENAI_API_KEY: z.string().min(1).optional(),
  OPENAI_BASE_URL: Url(['http', 'https']).optional(),
  OPENAI_MODEL: z.string().min(1).optional(),
  ELEVENLABS_API_KEY: z.string().min(1).optional(),
  SPEECH_BASE_URL: Url(['http', 'https']).optional(),
  SPEECH_CONCURRENCY: Concurrency,
  LANGUAGE_CONCURRENCY: Concurrency,
  SPEECH_FALLBACK: z.enum(['off', 'flite', 'phone', 'flite,phone']).default('off'),
  PRICES: PricesSetting.optional(),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(100),
  DOUBLE_PRESS_MS: z.coerce.number().int().min(0).max(5_000).default(defaultDoublePressMs),
  VENUE_TIME_ZONE: Zone,
  RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).optional(),
  HOUSE_SIZE: z.coerce.number().int().min(1).max(5_000).default(1_000),
  REHEARSAL_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  OSC_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OSC_HOST: z.string().min(1).default('127.0.0.1'),
  OSC_ALLOW: Ranges.optional(),
  CONTROL_TARGETS: Targets.optional(),
  SHEET_HOSTS: z.string().default('docs.google.com'),
  METRICS_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
  TRUST_PROXY: Flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

const Checked = Environment.superRefine((it, context) => {
  const need = (path: keyof typeof it, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (it.REDIS_URL && !it.SESSION_SECRET)
    need('SESSION_SECRET', 'must be given when REDIS_URL is set, the same on every node')
  if (it.KEYS_DIR !== undefined && isAddress(it.KEYS_DIR) && it.KEYS_DIR === it.AUDIO_DIR)
    need('KEYS_DIR', 'must not be the address of AUDIO_DIR: give each a prefix of its own, such as s3://bucket/keys')
  if (it.OPERATOR_USERNAME && !it.OPERATOR_PASSWORD) need('OPERATOR_PASSWORD', 'must be given with OPERATOR_USERNAME')
  if (!isLoopbackHost(it.OSC_HOST) && !it.OSC_ALLOW)
    need(
      'OSC_ALLOW',
      'must be given when OSC_HOST is not this machine: the addresses that may send, such as 192.168.1.20',
    )
  if (it.OPERATOR_PASSWORD && !it.OPERATOR_USERNAME) need('OPERATOR_USERNAME', 'must be given with OPERATOR_PASSWORD')
})

export type Config = z.output<typeof Checked>

/** The start is refused. The message is one line for the person who starts the server. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** An address without its password, because printed text is kept. */
const withoutPassword = (value: string): string => {
  const from = value.indexOf('://') + 3
  if (from < 3) return value
  const authority = value.slice(from).split('/', 1)[0] ?? ''
  const [colon, at] = [authority.indexOf(':'), authority.lastIndexOf('@')]
  return colon >= 0 && colon < at ? `${value.slice(0, from + colon)}:…${value.slice(from + at)}` : value
}

/** Errors: StartRefused naming the first variable that is wrong. Empty strings count as unset. */
export const parseConfig = (env: Readonly<Record<string, string | undefined>>, args: readonly string[]): Config => {
  const given = Object.fromEntries(
    Object.entries({ ...env, ...fromArguments(args) }).filter(([, value]) => value !== ''),
  )
  const parsed = Checked.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const name = String(issue?.path[0] ?? 'environment')
  const said =
    given[name] === undefined || /PASSWORD|SECRET|KEY|TOKEN/.test(name)
      ? ''
      : ` (it is ${JSON.stringify(withoutPassword(given[name] ?? ''))})`
  throw new StartRefused(`${name}: ${issue?.message ?? 'is wrong'}${said}`)
}

const known = new Set(Object.keys(Environment.shape))

/** `--data-dir=x` and `--data-dir x` set DATA_DIR. */
const fromArguments = (args: readonly string[]): Record<string, string> => {
  const found: Record<string, string> = {}
  for (let index = 0; index < args.length; index++) {
    const [flag = '', inline] = (args[index] ?? '').split(/=(.*)/s)
    const name = flag.replace(/^--/, '').toUpperCase().replaceAll('-', '_')
    if (!flag.startsWith('--') || !known.has(name))
      throw new StartRefused(`${flag}: there is no such option; options are the variables, as in --port 9000`)
    const value = inline ?? args[++index]
    if (value === undefined) throw new StartRefused(`${flag}: needs a value`)
    found[name] = value
  }
  return found
}
