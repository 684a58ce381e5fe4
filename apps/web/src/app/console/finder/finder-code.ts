import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const finderCode = code(t`The finder`, async () => (await import('./Finder.tsx')).Finder)
