import { code } from '../../boundaries/code.ts'

export const configurationCode = code(
  'Select Performance & Users',
  async () => (await import('../../features/shows/ConfigurationScreen.tsx')).ConfigurationScreen,
)
