import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deliveredPackages, noticesOf } from './packages.ts'
import { ROOT } from './shared.ts'

const line = '='.repeat(80)

/** The notices of everything that is delivered, in one text. Packages with the same notice share it. */
export const noticesText = (installed: string): string => {
  const own = readFileSync(join(ROOT, 'THIRD-PARTY-NOTICES.md'), 'utf8').trim()
  const sharing = new Map<string, string[]>()
  for (const it of deliveredPackages(installed)) {
    const text = noticesOf(it).join('\n\n') || `It has no text of its own; its licence is ${it.license}.`
    sharing.set(text, [...(sharing.get(text) ?? []), `${it.name} ${it.version} (${it.license})`])
  }
  const parts = [...sharing].map(([text, names]) => `${line}\n${[...new Set(names)].join('\n')}\n\n${text}`)
  const about = 'Node, in the folder runtime, has its notices in runtime/LICENSE.'
  return `${[own, about, ...parts].join('\n\n')}\n`
}
