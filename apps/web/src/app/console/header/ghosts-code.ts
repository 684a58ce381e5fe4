import { code } from '../../../boundaries/code.ts'

export const ghostAnswersCode = code('Ghosts', async () => (await import('./GhostAnswers.tsx')).GhostAnswers)
export const ghostsCode = code('Ghosts', async () => (await import('./GhostsForm.tsx')).GhostsForm)
