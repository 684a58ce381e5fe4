/** The last seven digits, in any script: people write the rest of a number differently. */
export const phoneDigits = (phone: string): string => (phone.match(/\p{Nd}/gu) ?? []).map(digitValue).join('').slice(-7)

/** The ten digits of a script follow each other, 0 first. Only mathematical digits come as several sets in a row. */
const digitValue = (digit: string): number => {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (at - zero) % 10
}
