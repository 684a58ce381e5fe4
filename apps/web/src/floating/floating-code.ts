import { code } from '../lazy/code.ts'
import { t } from '../words/t.ts'

const floating = () => import('./floating.tsx')

export const dialogCode = code(t`The dialog`, async () => (await floating()).FloatingDialog)
export const popoverCode = code(t`The dialog`, async () => (await floating()).FloatingPopover)
export const menuCode = code(t`The menu`, async () => (await floating()).FloatingMenu)
