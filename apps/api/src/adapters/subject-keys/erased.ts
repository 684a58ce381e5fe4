/** Ids are never used twice, so a key is asked for an erased person only by mistake or by a late event: it is refused. */
export class SubjectErased extends Error {
  override name = 'SubjectErased'
  constructor() {
    super('this person was erased and gets no new key')
  }
}
