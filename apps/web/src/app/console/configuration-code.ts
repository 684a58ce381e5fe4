import { code } from '../../lazy/code.ts'
import { t } from '../../words/t.ts'

export const configurationCode = code(
  t`Select Performance & Users`,
  async () => (await import('../../features/shows/ConfigurationScreen.tsx')).ConfigurationScreen,
)
