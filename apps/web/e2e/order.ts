import type { Reporter, Suite } from '@playwright/test/reporter'
import { createChance } from '../../../tests/support/evening/chance.ts'

/** The files that take the longest. They run first, so that none of them is left alone at the end. */
export const long = [
  'automations',
  'authors',
  'axe',
  'axe-phone',
  'layout',
  'link-tab',
  'narrow',
  'operators-console',
  'phone-crowd',
  'phone-fits',
  'phone-join',
  'phone-life',
  'phone-screen',
  'phone-sizes',
  'report',
  'sizes',
  'two-consoles',
  'voices-tab',
  'wall-frames',
  'whole-show',
]
/** This one waits for a minute, and up to three times: it begins before all others. */
export const first = 'in-step'
const isNamed = (file: string, name: string): boolean => file.endsWith(`/${name}.spec.ts`)
const rank = (file: string): number => (isNamed(file, first) ? -2 : long.some((name) => isNamed(file, name)) ? -1 : 0)

/** Shuffles the files by `seed`, with `first` and then the long ones before the rest. */
export const shuffled = <T>(files: readonly T[], nameOf: (file: T) => string, seed: number): T[] => {
  const { next } = createChance(seed)
  return files
    .map((file) => ({ file, place: next() + rank(nameOf(file)) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ file }) => file)
}

/** Runs the files in another order each time, because no file may depend on another. `E2E_SEED` repeats an order. */
export default class Order implements Reporter {
  preprocess = async ({ suite }: { suite: Suite }): Promise<void> => {
    const seed = Number(process.env['E2E_SEED'] ?? Math.floor(Math.random() * 1_000_000))
    for (const project of suite.suites) {
      // this is the list that Playwright runs
      const files = project.entries()
      files.splice(0, files.length, ...shuffled(files, ({ location }) => location?.file ?? '', seed))
    }
    console.log(`Files run in the order of E2E_SEED=${seed}`)
  }

  printsToStdio = (): boolean => false
}
