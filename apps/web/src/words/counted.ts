/** A number with its noun: '1 person', '12 people'. */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
