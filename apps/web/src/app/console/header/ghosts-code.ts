import { code } from '../../../boundaries/code.ts'

export const ghostsCode = code('Ghosts', async () => (await import('./GhostsForm.tsx')).GhostsForm)
