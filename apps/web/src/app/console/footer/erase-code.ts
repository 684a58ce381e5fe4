import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const eraseCode = code(
  t`Erase people`,
  async () => (await import('../../../features/users/erasing/ErasePeopleDialog.tsx')).ErasePeopleDialog,
)
