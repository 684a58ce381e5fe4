import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const wallLinkCode = code(t`Wall`, async () => (await import('./WallLink.tsx')).WallLink)
export const stageLinkCode = code(t`Stage`, async () => (await import('./StageLink.tsx')).StageLink)
