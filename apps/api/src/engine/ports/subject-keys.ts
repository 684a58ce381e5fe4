/** Keys of persons, 32 random bytes each, outside the log. Deleting one erases the person from the log. */
export interface SubjectKeys {
  /**
   * Makes the missing keys; every one is kept for good when this resolves, so it may be used.
   * Errors: SubjectErased; ObjectsUnavailable.
   */
  ensure(personIds: readonly string[]): Promise<void>
  /**
   * Absent where `get` looks for itself. Else who asks `get` has the keys read before; sees those that another node made.
   * Errors: ObjectsUnavailable, and then nothing is known of them.
   */
  load?(personIds: Iterable<string>): Promise<void>
  /** undefined when it never was or was erased; sees keys that another node made. Errors: ObjectsUnavailable without `load` before */
  get(personId: string): Uint8Array | undefined
  /**
   * Absent where a key is only read when it is kept for good. The person's key has opened what was sealed with it: whoever
   * sealed that had it ensured before, so `ensure` has nothing left to do for it.
   */
  opened?(personId: string): void
  /** Other nodes forget it within 250 ms of this, or as soon as they hear of it. */
  erase(personId: string): Promise<void>
  /** whether they were, by whichever node, as far as this one has heard */
  erased(personId: string): boolean
  /** one key for the installation: HMACs of phone numbers and of sound names */
  readonly installation: Uint8Array
  /** Nothing is listened for any more. */
  close?(): Promise<void>
}

/** Ids are never used twice, so a key is asked for an erased person only by mistake or by a late event: it is refused. */
export class SubjectErased extends Error {
  override name = 'SubjectErased'
  constructor() {
    super('this person was erased and gets no new key')
  }
}
