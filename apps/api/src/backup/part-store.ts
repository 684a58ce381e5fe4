/** The place of one part, by paths inside it. */
export type PartStore = {
  /** every path in one of its folders */
  paths(folder: string): Promise<string[]>
  /** undefined = there is none, or it was deleted */
  read(path: string): Promise<Uint8Array | undefined>
  /** readable by this user only */
  write(path: string, bytes: Uint8Array): Promise<void>
}
