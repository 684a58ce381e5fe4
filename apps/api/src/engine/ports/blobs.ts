/** `of`: the person it was made for; it is encrypted with their key, and goes with it. */
export type BlobInfo = { mimeType: string; durationMs: number; size: number; of?: string }

/** Sounds by name (64 lower-case hex digits). A blob is complete or absent, never half written. */
export interface BlobStore {
  put(name: string, bytes: Uint8Array, info: Omit<BlobInfo, 'size'>): Promise<void>
  get(name: string): Promise<{ bytes: Uint8Array; info: BlobInfo } | undefined>
  info(name: string): Promise<BlobInfo | undefined>
  delete(name: string): Promise<void>
  /** Deletes all sounds made for these persons; resolves with their number. */
  deleteOf(personIds: ReadonlySet<string>): Promise<number>
}
