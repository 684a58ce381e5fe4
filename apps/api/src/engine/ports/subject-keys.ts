/** Keys of persons, 32 random bytes each, outside the log. Deleting one erases the person from the log. */
export interface SubjectKeys {
  /** Makes the missing keys; every one is on disk when this resolves, so it may be used. Errors: SubjectErased. */
  ensure(personIds: readonly string[]): Promise<void>
  /** undefined when it never was or was erased; sees keys that another node made */
  get(personId: string): Uint8Array | undefined
  erase(personId: string): Promise<void>
  /** whether they were, by whichever node, as far as this one has heard */
  erased(personId: string): boolean
  /** one key for the installation: HMACs of phone numbers and of sound names */
  readonly installation: Uint8Array
}

/** Ids are never used twice, so a key is asked for an erased person only by mistake or by a late event: it is refused. */
export class SubjectErased extends Error {
  override name = 'SubjectErased'
  constructor() {
    super('this person was erased and gets no new key')
  }
}
