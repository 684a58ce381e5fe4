import { code } from '../../../lazy/code.ts'
import { t } from '../../../words/t.ts'

export const windowCode = {
  go: code(t`The GO window`, async () => (await import('./GoWindow.tsx')).GoWindow),
  deliveries: code(t`The deliveries`, async () => (await import('./DeliveriesWindow.tsx')).DeliveriesWindow),
} as const
