/** An address that was checked against the list of machines. */
export type Found = { address: string; family: 4 | 6 }
