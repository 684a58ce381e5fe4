export const userTypes = ['audience', 'performer', 'dramaturg', 'usher'] as const
export type UserType = (typeof userTypes)[number]

export const isUserType = (value: unknown): value is UserType => userTypes.some((type) => type === value)
