import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

/** Most visitors are logged in already. */
export const loginCode = code(t`The login`, async () => (await import('./LoginScreen.tsx')).LoginScreen)
