import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import { parse } from 'yaml'
import { deliveredPackages, loadedPackages, type Package } from './packages.ts'
import { checkedNode, type Platform } from './platforms.ts'
import { ROOT, sha256 } from './shared.ts'

type Lockfile = { packages: Record<string, { resolution: { integrity?: string } }> }

const purlOf = (name: string, version: string): string => {
  const [first = '', second] = name.split('/')
  const named = second === undefined ? { name: first } : { namespace: first, name: second }
  return new PackageURL('npm', named.namespace, named.name, version, undefined, undefined).toString()
}

const licenseOf = (license: string): Models.LicenseExpression | Models.NamedLicense =>
  / (?:OR|AND|WITH) /.test(license) ? new Models.LicenseExpression(license) : new Models.NamedLicense(license)

const componentOf = ({ name, version, license }: Package, lockfile: Lockfile): Models.Component => {
  const purl = purlOf(name, version)
  const integrity = lockfile.packages[`${name}@${version}`]?.resolution.integrity
  const hashes = integrity?.startsWith('sha512-')
    ? [[Enums.HashAlgorithm['SHA-512'], Buffer.from(integrity.slice(7), 'base64').toString('hex')] as const]
    : []
  return new Models.Component(Enums.ComponentType.Library, name, {
    version,
    purl,
    bomRef: purl,
    licenses: new Models.LicenseRepository([licenseOf(license)]),
    hashes: new Models.HashDictionary(hashes),
  })
}

/** What is inside a package, in CycloneDX's format: each npm package with the digest of its tarball, and Node. */
export const sbomOf = (platform: Platform, { installed, mtime }: { installed: string; mtime: Date }): string => {
  const { name, version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const lockfile: Lockfile = parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8'))
  const node = checkedNode(platform, installed)
  const all = [...deliveredPackages(installed), ...loadedPackages(installed)]
  const packages = new Map(all.map((it) => [purlOf(it.name, it.version), it]))
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      timestamp: mtime,
      component: new Models.Component(Enums.ComponentType.Application, name, {
        version,
        bomRef: `${name}@${version}`,
        description: `for ${platform}`,
      }),
    }),
    components: new Models.ComponentRepository([
      ...[...packages.values()].map((it) => componentOf(it, lockfile)),
      new Models.Component(Enums.ComponentType.Platform, 'node', {
        version: node.version,
        bomRef: `node@${node.version}`,
        hashes: new Models.HashDictionary([[Enums.HashAlgorithm['SHA-256'], sha256(readFileSync(node.file))]]),
      }),
    ]),
  })
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`
}
