/** Where one part lies, by paths inside it. */
export type Shelf = {
  /** every path, of a folder of it */
  paths(folder: string): Promise<string[]>
  /** undefined = there is none, or none any more */
  read(path: string): Promise<Uint8Array | undefined>
  /** readable by this user only */
  write(path: string, bytes: Uint8Array): Promise<void>
}
