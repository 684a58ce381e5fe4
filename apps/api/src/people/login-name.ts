/**
 * What of a name counts when operators log in: neither case nor the form of its characters, nor blanks, nor what nobody
 * sees. Empty for a name of nothing that can be seen: nobody's.
 */
export const loginName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .split(/\s/u)
    .map((word) => word.replace(/\p{Cc}/gu, ''))
    .filter(Boolean)
    .join(' ')
    // there and back: upper case knows that ß is SS and that a Greek s has two forms, and lower case that ẞ is ß
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
