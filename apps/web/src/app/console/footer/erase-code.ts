import { code } from '../../../boundaries/code.ts'

export const eraseCode = code(
  'Erase people',
  async () => (await import('../../../features/users/erasing/ErasePeopleDialog.tsx')).ErasePeopleDialog,
)
