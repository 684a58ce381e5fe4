import { code } from '../../../boundaries/code.ts'

export const finderCode = code('The finder', async () => (await import('./Finder.tsx')).Finder)
