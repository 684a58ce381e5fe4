export type Passwords = {
  /** argon2id; waits behind everybody who logs in */
  hash: (password: string) => Promise<string>
  /** What is no hash fits no password. */
  verify: (hash: string, password: string) => Promise<boolean>
  /** Resolves when those are looked at who ask now: as long as somebody waits whose password is. */
  line: () => Promise<void>
}
