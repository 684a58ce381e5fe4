/** The fields of a person that their own phone gets. */
const ownFields: ReadonlySet<string> = new Set(['name', 'data.nickname', 'data.bib', 'data.language'])

export const isOwnField = (field: string): boolean => ownFields.has(field)
