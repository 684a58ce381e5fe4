/**
 * The name as logins compare it: without case, Unicode form, blanks and invisible characters. It is empty if nothing in
 * the name is visible, and then belongs to nobody.
 */
export const loginName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')
    .split(/\s/u)
    .map((word) => word.replace(/\p{Cc}/gu, ''))
    .filter(Boolean)
    .join(' ')
    // both ways: upper case knows that ß is SS and that a Greek s has two forms, and lower case that ẞ is ß
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
