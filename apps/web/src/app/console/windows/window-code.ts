import { code } from '../../../boundaries/code.ts'

export const windowCode = {
  go: code('The GO window', async () => (await import('./GoWindow.tsx')).GoWindow),
  deliveries: code('The deliveries', async () => (await import('./DeliveriesWindow.tsx')).DeliveriesWindow),
} as const
