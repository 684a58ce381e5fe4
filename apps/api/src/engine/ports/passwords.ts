/** Errors: PasswordsBusy of `verify`. */
export type Passwords = {
  /** argon2id */
  hash: (password: string) => Promise<string>
  /**
   * `hashOf` is asked once there is a place in the line: who is sent away costs no look at anybody. `known`: a place is
   * kept for them, however many others wait.
   */
  verify: (hashOf: () => Promise<string>, password: string, known?: boolean) => Promise<boolean>
}

/** So many logins wait that another one would wait too long: nothing was looked at, ask again later. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy'
}
