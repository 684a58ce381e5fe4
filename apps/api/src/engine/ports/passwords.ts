export type Passwords = {
  /** argon2id; waits behind everybody who logs in */
  hash: (password: string) => Promise<string>
  /** A string that is not a hash fits no password. */
  verify: (hash: string, password: string) => Promise<boolean>
  /** Resolves when the passwords in the queue now have been checked. */
  line: () => Promise<void>
}
