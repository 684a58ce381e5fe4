import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Certificates = {
  /** the file of the authority that signed it */
  authority: string
  files: { certificate: string; key: string }
  certificate: Buffer
  key: Buffer
  remove: () => void
}

const fresh = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']

/** A server's certificate for this machine, signed by the test's own authority. */
export const makeCertificates = (): Certificates => {
  const dir = mkdtempSync(join(tmpdir(), 'certificates-'))
  const file = (name: string): string => join(dir, name)
  const openssl = (...args: string[]) => execFileSync('openssl', [...fresh, ...args], { stdio: 'pipe' })
  const signed = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-addext', 'basicConstraints=critical,CA:FALSE']
  openssl('-keyout', file('ca.key'), '-out', file('ca.crt'), '-subj', '/CN=an authority')
  const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost'
  openssl('-keyout', file('a.key'), '-out', file('a.crt'), '-subj', '/CN=a server', '-addext', names, ...signed)
  return {
    authority: file('ca.crt'),
    files: { certificate: file('a.crt'), key: file('a.key') },
    certificate: readFileSync(file('a.crt')),
    key: readFileSync(file('a.key')),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  }
}
