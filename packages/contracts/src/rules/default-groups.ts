/** Groups that every show has. Their members are what people are (their type), not what they were put in. */
export const defaultGroups = ['audience', 'performer', 'dramaturg'] as const

export const isDefaultGroup = (id: string): boolean => defaultGroups.some((group) => group === id)
