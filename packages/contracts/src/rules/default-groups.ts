/** Groups that every show has. Their members follow from people's types, not from what operators choose. */
export const defaultGroups = ['audience', 'performer', 'dramaturg'] as const

export const isDefaultGroup = (id: string): boolean => defaultGroups.some((group) => group === id)
