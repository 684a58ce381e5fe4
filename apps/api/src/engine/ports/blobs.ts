/** `of`: the person it was made for; it is kept under their key, and gone with it. */
export type BlobInfo = { mimeType: string; durationMs: number; size: number; of?: string }

/** Sounds by name (64 lower-case hex digits). A blob is complete or absent, never half written. */
export interface BlobStore {
  put(name: string, bytes: Uint8Array, info: Omit<BlobInfo, 'size'>): Promise<void>
  get(name: string): Promise<{ bytes: Uint8Array; info: BlobInfo } | undefined>
  info(name: string): Promise<BlobInfo | undefined>
  delete(name: string): Promise<void>
  /** Removes all that was made for these persons; how many sounds it was. */
  deleteOf(personIds: ReadonlySet<string>): Promise<number>
}
