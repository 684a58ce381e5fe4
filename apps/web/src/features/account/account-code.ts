import { code } from '../../lazy/code.ts'
import { t } from '../../words/t.ts'

export const accountCode = code(t`Account`, async () => (await import('./AccountDialog.tsx')).AccountDialog)
