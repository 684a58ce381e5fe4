/** `at`: the moment that the row is about */
export type SheetRow = { cells: readonly string[]; at?: string }
export type SheetSection =
  /** `more`: what is left out here, and where it is. `empty`: is said if there are no rows */
  | {
      kind: 'table'
      /** set if all rows of a list that the front page has shortened */
      of?: 'incidents' | 'notes'
      name: string
      columns: readonly string[]
      rows: readonly SheetRow[]
      more?: string
      empty?: string
    }
  | { kind: 'figures'; name: string; rows: readonly (readonly [string, string])[] }
  /** `says`: the same in words */
  | { kind: 'applause' | 'emotes' | 'phones'; name: string; says: string }
