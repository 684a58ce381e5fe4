type File = { bytes: Uint8Array; length: number }
type Open = { file: File; at: number }

const CREATE = 1
const TRUNCATE = 8
const FIRST_FREE = 4
const SET = 0
const CURRENT = 1

/** Files of one run, by descriptor as WASI counts them: 0–2 the standard streams, 3 the folder, 4 and up what was opened. */
export class MemoryFiles {
  readonly #files = new Map<string, File>()
  readonly #open = new Map<number, Open>()
  #next = FIRST_FREE
  #printed = ''

  open(path: string, flags: number): number | undefined {
    let file = this.#files.get(path)
    if (!file && !(flags & CREATE)) return undefined
    if (!file || flags & TRUNCATE) {
      file = { bytes: new Uint8Array(1 << 16), length: 0 }
      this.#files.set(path, file)
    }
    this.#open.set(this.#next, { file, at: 0 })
    return this.#next++
  }

  isOpen(fd: number): boolean {
    return this.#open.has(fd)
  }

  isWritable(fd: number): boolean {
    return fd === 1 || fd === 2 || this.#open.has(fd)
  }

  close(fd: number): boolean {
    return this.#open.delete(fd) || fd < FIRST_FREE
  }

  /** The new position; undefined when the descriptor cannot seek there. */
  seek(fd: number, offset: number, whence: number): number | undefined {
    const open = this.#open.get(fd)
    if (!open) return undefined
    const at = offset + (whence === SET ? 0 : whence === CURRENT ? open.at : open.file.length)
    if (at < 0) return undefined
    open.at = at
    return at
  }

  write(fd: number, part: Uint8Array): number {
    const open = this.#open.get(fd)
    if (!open) {
      this.#printed += new TextDecoder().decode(part)
      return part.length
    }
    const end = open.at + part.length
    if (end > open.file.bytes.length) {
      const grown = new Uint8Array(Math.max(end, open.file.bytes.length * 2))
      grown.set(open.file.bytes.subarray(0, open.file.length))
      open.file.bytes = grown
    }
    open.file.bytes.set(part, open.at)
    open.at = end
    open.file.length = Math.max(open.file.length, end)
    return part.length
  }

  read(fd: number, into: Uint8Array): number {
    const open = this.#open.get(fd)
    if (!open) return 0
    const part = open.file.bytes.subarray(open.at, Math.min(open.at + into.length, open.file.length))
    into.set(part)
    open.at += part.length
    return part.length
  }

  content(path: string): Uint8Array | undefined {
    const file = this.#files.get(path)
    return file?.bytes.subarray(0, file.length)
  }

  /** What the program wrote to its standard streams. */
  printed(): string {
    return this.#printed
  }
}
