import { Redis, ReplyError } from 'ioredis'
import { notReady, type Probe, permanentProblem, type ServiceProblem } from '../../reach/problem.ts'
import { type Endpoint, type ExpectedService, endpointAt, nameOf, notTls, problemAt, tlsAt } from '../../reach/reach.ts'

const variable = 'REDIS_URL'
const wanted: ExpectedService = {
  variable,
  what: 'Redis',
  toPlain: 'begin the address with redis://',
  toTls: 'begin the address with rediss://',
  toTrust: 'set NODE_EXTRA_CA_CERTS to the file of its authority',
}

const doorOf = (url: string): Endpoint =>
  endpointAt(new URL(url), { port: 6379, isTls: new URL(url).protocol === 'rediss:' })

/** Redis' own values by name; empty if the user may not read them. */
export type RedisFacts = ReadonlyMap<string, string>

const patienceMs = 3_000

/** Asks one question over a new connection. Error: Redis' answer. */
const asking = async <Answer>(url: string, question: (redis: Redis) => Promise<Answer>): Promise<Answer> => {
  const limits = { connectTimeout: patienceMs, commandTimeout: patienceMs }
  const redis = new Redis(url, { ...limits, lazyConnect: true, retryStrategy: null, enableReadyCheck: false })
  const first = Promise.withResolvers<never>()
  first.promise.catch(() => {})
  // a wrong password is reported only here
  redis.on('error', first.reject)
  try {
    const asked = redis.connect().then(() => question(redis))
    asked.catch(() => {})
    return await Promise.race([first.promise, asked])
  } finally {
    redis.disconnect()
  }
}

export const factsOf = async (url: string): Promise<RedisFacts> => {
  const info = await asking(url, (redis) => redis.info())
  return new Map(info.split('\r\n').map((it) => [it.slice(0, it.indexOf(':')), it.slice(it.indexOf(':') + 1)]))
}

/** The time of Redis' clock, in ms since the epoch. */
export const timeOf = async (url: string): Promise<number> => {
  const [seconds = 0, micros = 0] = await asking(url, (redis) => redis.time())
  return Number(seconds) * 1_000 + Number(micros) / 1_000
}

/** A Redis without TLS never answers a TLS client. So this asks it in plain text, without the password. */
const answersPlainly = async ({ host, port }: Endpoint): Promise<boolean> =>
  factsOf(`redis://${host.includes(':') ? `[${host}]` : host}:${port}`).then(
    () => true,
    (error: unknown) => error instanceof ReplyError,
  )

/** Facts that would make Redis drop views or refuse to store them. */
const unfit = (facts: RedisFacts, at: string): ServiceProblem | undefined => {
  if (facts.get('role') === 'slave') {
    const master = `${facts.get('master_host')}:${facts.get('master_port')}`
    return permanentProblem(
      variable,
      `${at} is a replica and stores nothing (role slave); set the address of its master, ${master}`,
    )
  }
  if (facts.get('loading') === '1') return notReady(variable, at, 'loading')
  const policy = facts.get('maxmemory_policy') ?? 'noeviction'
  if (policy === 'noeviction') return undefined
  return permanentProblem(
    variable,
    `${at} deletes data when its memory is full (maxmemory-policy ${policy}); set maxmemory-policy noeviction`,
  )
}

const refused = (answer: string, { username, password }: URL, at: string): ServiceProblem => {
  const who = decodeURIComponent(username) || 'default'
  if (answer.startsWith('NOAUTH'))
    return permanentProblem(variable, `${at} wants a password (NOAUTH); set redis://:password@${at}`)
  if (/^(WRONGPASS|ERR invalid password)/.test(answer) || (password && answer.startsWith('ERR AUTH')))
    return permanentProblem(
      variable,
      `${at} refuses the password of its user ${who} (${answer.split(' ')[0]}); set the right one, as in redis://:password@${at}`,
    )
  return notReady(variable, at, answer)
}

const toldBy = async (error: unknown, url: string): Promise<ServiceProblem | undefined> => {
  const answer = error instanceof Error ? error.message : String(error)
  // the user may do everything except read these values
  if (answer.startsWith('NOPERM')) return undefined
  const endpoint = doorOf(url)
  const isReply = error instanceof ReplyError
  return (isReply ? undefined : await tlsAt(endpoint, wanted)) ?? refused(answer, new URL(url), nameOf(endpoint))
}

/** Checks whether Redis would keep the views. */
export const probeRedis = (url: string): Probe => {
  const endpoint = doorOf(url)
  const ask = async (): Promise<ServiceProblem | undefined> => {
    const met = await problemAt(endpoint, wanted)
    if (met) return !met.permanent && endpoint.tls && (await answersPlainly(endpoint)) ? notTls(endpoint, wanted) : met
    return factsOf(url).then(
      (facts) => unfit(facts, nameOf(endpoint)),
      (error: unknown) => toldBy(error, url),
    )
  }
  const serves = `Redis at ${nameOf(endpoint)} stores everything and deletes nothing`
  return { variable, serves, ask, close: async () => {} }
}
