import { code } from '../../../boundaries/code.ts'

export const tourCode = code('The tour', async () => (await import('./Tour.tsx')).Tour)
