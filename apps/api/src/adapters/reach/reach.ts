import { once } from 'node:events'
import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { permanentProblem, type ServiceProblem, temporaryProblem } from './problem.ts'

export type Endpoint = { host: string; port: number; tls: false | { ca?: Buffer; verify: boolean } }
/** The variable that holds the address, what should be there, and what to set if the address has the wrong protocol. */
export type ExpectedService = { variable: string; what: string; toPlain: string; toTls: string; toTrust: string }

const patienceMs = 3_000

/** The host and port that a URL names, reached over TLS if `isTls`. `port` is the default. */
export const endpointAt = ({ hostname, port }: URL, usual: { port: number; isTls: boolean }): Endpoint => ({
  host: hostname.replace(/^\[|\]$/g, '') || 'localhost',
  port: Number(port || usual.port),
  tls: usual.isTls ? { verify: true } : false,
})

export const nameOf = ({ host, port }: Pick<Endpoint, 'host' | 'port'>): string => `${host}:${port}`

const open = ({ host, port, tls }: Endpoint): Socket => {
  if (!tls) return connect({ host, port })
  const { ca, verify } = tls
  const name = isIP(host) ? {} : { servername: host }
  return connectTls({ host, port, ...name, ...(ca && { ca }), rejectUnauthorized: verify, ALPNProtocols: ['h2'] })
}

/** The code of the error that prevents a connection; undefined if it succeeds. */
const refusal = async (endpoint: Endpoint): Promise<string | undefined> => {
  const socket = open(endpoint)
  const failed = (error: unknown): string =>
    error instanceof Error && 'code' in error ? String(error.code) : error instanceof Error ? error.name : String(error)
  try {
    const signal = AbortSignal.timeout(patienceMs)
    await once(socket, endpoint.tls ? 'secureConnect' : 'connect', { signal })
    return undefined
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'no answer' : failed(error)
  } finally {
    // later errors do not matter
    socket.on('error', () => {})
    socket.destroy()
  }
}

const speaksTls = async (endpoint: Endpoint): Promise<boolean> =>
  (await refusal({ ...endpoint, tls: { verify: false } })) === undefined

/** An unknown name may belong to a machine that is still starting. */
const away: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at',
  ENOTFOUND: 'no machine is known for',
  EAI_AGAIN: 'no machine is known for',
}

/** OpenSSL's names for an answer that is not TLS. */
const noTls = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNEXPECTED_MESSAGE)|^EPROTO$/
const untrusted = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED/
const otherName = 'ERR_TLS_CERT_ALTNAME_INVALID'

export const notTls = (
  endpoint: Endpoint,
  { variable, toPlain }: ExpectedService,
  code = 'no answer',
): ServiceProblem =>
  permanentProblem(variable, `${nameOf(endpoint)} does not use TLS, but the address asks for it (${code}); ${toPlain}`)

/** Why a connection cannot be made. */
export const problemAt = async (endpoint: Endpoint, wanted: ExpectedService): Promise<ServiceProblem | undefined> => {
  const code = await refusal(endpoint)
  if (code === undefined) return undefined
  const { variable, what } = wanted
  const at = nameOf(endpoint)
  if (noTls.test(code)) return notTls(endpoint, wanted, code)
  if (untrusted.test(code))
    return permanentProblem(
      variable,
      `the certificate of ${at} is signed by an authority that this machine does not know (${code}); ${wanted.toTrust}`,
    )
  if (code === otherName)
    return permanentProblem(
      variable,
      `the certificate of ${at} is for another name (${code}); use the name that it is for`,
    )
  if (code.startsWith('CERT_'))
    return permanentProblem(variable, `the certificate of ${at} is not valid (${code}); renew it`)
  const met = away[code]
  const text = met ? `${met} ${at} (${code})` : `${at} does not answer (${code})`
  return temporaryProblem(variable, `${text}; start ${what} there, or set the address that it has`)
}

/** A TLS server answers plain text only by closing the connection. */
export const tlsAt = async (
  endpoint: Endpoint,
  { variable, toTls }: ExpectedService,
): Promise<ServiceProblem | undefined> =>
  !endpoint.tls && (await speaksTls(endpoint))
    ? permanentProblem(variable, `${nameOf(endpoint)} uses TLS, but the address does not ask for it; ${toTls}`)
    : undefined
