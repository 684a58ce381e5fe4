import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const tourCode = code(t`The tour`, async () => (await import('./Tour.tsx')).Tour)
