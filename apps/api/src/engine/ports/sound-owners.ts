/** For whom sounds were made, so that they can be deleted with their person. Ids of persons do not appear in it. */
export interface SoundOwners {
  /** on disk when this resolves; the same again is no error */
  note(personId: string, sound: string): Promise<void>
  /** names of the sounds that were made for this person and for nobody else */
  onlyOf(personId: string): Promise<string[]>
  forget(personId: string): Promise<void>
}
