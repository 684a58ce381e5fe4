import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const ghostAnswersCode = code(t`Ghosts`, async () => (await import('./GhostAnswers.tsx')).GhostAnswers)
export const ghostsCode = code(t`Ghosts`, async () => (await import('./GhostsForm.tsx')).GhostsForm)
