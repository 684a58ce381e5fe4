/** Only the last seven digits count; how people write the rest differs. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-7)
