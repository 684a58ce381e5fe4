/** Only the last seven digits count, in any script; how people write the rest differs. */
export const phoneDigits = (phone: string): string => (phone.match(/\p{Nd}/gu) ?? []).map(digitValue).join('').slice(-7)

/** A script's ten digits stand in a row, 0 first; only those of mathematics follow each other. */
const digitValue = (digit: string): number => {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return (at - zero) % 10
}
