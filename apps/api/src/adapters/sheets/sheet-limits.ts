/** How large a sheet may be. In a file of its own, because a start needs only this and not the library that reads sheets. */
export const limits = { bytes: 10 * 1024 * 1024, sheets: 20, rows: 20_000, columns: 400 } as const
