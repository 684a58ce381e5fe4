import { parseAddress, serverOf } from '../../config/objects-address.ts'
import { ObjectsUnavailable } from '../../engine/ports/objects-unavailable.ts'
import { type Probe, permanentProblem, type ServiceProblem } from '../reach/problem.ts'
import { type ExpectedService, endpointAt, problemAt } from '../reach/reach.ts'
import { problemOf, type Variable } from './failure.ts'
import { openObjects } from './objects.ts'

const wantedFor = (variable: Variable): ExpectedService => ({
  variable,
  what: 'the object store',
  toPlain: 'begin its endpoint with http://',
  toTls: 'begin its endpoint with https://',
  toTrust: 'set NODE_EXTRA_CA_CERTS to the file of its authority',
})

/** It is empty: only its existence matters. */
const probeName = 'ghostlight'

/** Tries once everything that the product does, so that a missing right is reported at the start. */
export const probeObjects = ({ place, variable }: { place: string; variable: Variable }): Probe => {
  const objects = openObjects({ place, variable })
  const address = parseAddress(place)

  /** Erasing is overwriting, and of two nodes that make a key one is to have made it. */
  const keysCanLieIn = async (bucket: string): Promise<ServiceProblem | undefined> => {
    if (await objects.keepsFormer())
      return permanentProblem(
        variable,
        `the bucket ${bucket} keeps former versions, so that an erased key could be read again; use one without`,
      )
    if (await objects.make(probeName, new Uint8Array()))
      return permanentProblem(
        variable,
        'its server overwrites what should be made once (If-None-Match); use one with conditional writes',
      )
    return undefined
  }
  const uses = async (bucket: string): Promise<ServiceProblem | undefined> => {
    await objects.put(probeName, new Uint8Array())
    for await (const _ of objects.list('no/such/')) break
    await objects.get(probeName)
    await objects.remove('no/such/object')
    return variable === 'KEYS_DIR' ? keysCanLieIn(bucket) : undefined
  }

  const ask = async (): Promise<ServiceProblem | undefined> => {
    if (!address) return permanentProblem(variable, 'the address cannot be read')
    const server = serverOf(address)
    const isTls = server.protocol === 'https:'
    const met = await problemAt(endpointAt(server, { port: isTls ? 443 : 80, isTls }), wantedFor(variable))
    if (met) return met
    return uses(address.bucket).catch((error: unknown) => {
      if (!(error instanceof ObjectsUnavailable)) throw error
      return problemOf(error.cause, { address, variable })
    })
  }
  const serves = `${address ? `the bucket ${address.bucket} at ${serverOf(address).host}` : place} keeps what it is given`
  return { variable, serves, ask, close: objects.close }
}
