import { z } from 'zod'

/** Who may enter a show by phone: anybody, people with its link or QR code, or nobody new. */
export const entries = ['open', 'link', 'closed'] as const
export const Entry = z.enum(entries)
export type Entry = z.infer<typeof Entry>

/** How many people may register themselves: within a minute, and in all; null = no limit. */
export const SelfRegistration = z.object({
  perMinute: z.number().int().min(1).max(1_000).nullable(),
  most: z.number().int().min(0).max(5_000).nullable(),
})
export type SelfRegistration = z.infer<typeof SelfRegistration>

/** Identifies a device within one show. It says nothing about the device and is different in every show. */
export const Device = z.string().min(1).max(32)

/**
 * How somebody registered themselves: with the link or not, with a number that the installation knew before or not, and
 * on which device.
 */
export const BySelf = z.object({ link: z.boolean(), known: z.boolean(), device: Device.optional() })
export type BySelf = z.infer<typeof BySelf>
