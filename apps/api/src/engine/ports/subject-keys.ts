/** Keys of persons, 32 random bytes each, outside the log. Deleting one erases the person from the log. */
export interface SubjectKeys {
  /**
   * Creates missing keys. When it resolves every key is stored permanently and may be used. Errors: SubjectErased;
   * ObjectsUnavailable.
   */
  ensure(personIds: readonly string[]): Promise<void>
  /**
   * Reads keys before `get`, including those that another node made. Absent if `get` can read by itself. Errors:
   * ObjectsUnavailable; nothing is known of the keys then.
   */
  load?(personIds: Iterable<string>): Promise<void>
  /**
   * undefined if there never was a key or it was erased; sees keys of other nodes. Errors: ObjectsUnavailable without a
   * `load` before
   */
  get(personId: string): Uint8Array | undefined
  /**
   * Absent if keys are only ever read from where they are kept for good. Notes that the person's key has opened something. A key
   * is ensured before anything is sealed with it, so `ensure` has nothing left to do for this key.
   */
  opened?(personId: string): void
  /** Other nodes forget it within 250 ms of this, or as soon as they hear of it. */
  erase(personId: string): Promise<void>
  /** whether any node has erased it, as far as this node knows */
  erased(personId: string): boolean
  /** one key for the installation: HMACs of phone numbers and of sound names */
  readonly installation: Uint8Array
  /** Stops listening. */
  close?(): Promise<void>
}

/** Ids are never used twice. Only a mistake or a late event asks for an erased person's key, and it is refused. */
export class SubjectErased extends Error {
  override name = 'SubjectErased'
  constructor() {
    super('this person was erased and gets no new key')
  }
}
