import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const closeCode = code(t`Close show`, async () => (await import('./CloseQuestion.tsx')).CloseQuestion)
