import { z } from 'zod'

/** Who may come into a show by phone: anybody, who has its link or QR code, or nobody who is not in. */
export const entries = ['open', 'link', 'closed'] as const
export const Entry = z.enum(entries)
export type Entry = z.infer<typeof Entry>

/** How many people may enter themselves: within a minute, and in all; null = as many as come. */
export const SelfRegistration = z.object({
  perMinute: z.number().int().min(1).max(1_000).nullable(),
  most: z.number().int().min(0).max(5_000).nullable(),
})
export type SelfRegistration = z.infer<typeof SelfRegistration>

/** By what a device is known within one show; it says nothing of the device, and is another in every show. */
export const Device = z.string().min(1).max(32)

/** How somebody entered themselves: whether by the link, whether the installation knew their number before, and on what device. */
export const BySelf = z.object({ link: z.boolean(), known: z.boolean(), device: Device.optional() })
export type BySelf = z.infer<typeof BySelf>
