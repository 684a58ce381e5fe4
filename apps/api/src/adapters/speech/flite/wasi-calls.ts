import type { MemoryFiles } from './memory-files.ts'

export type WasiCall = (...args: never[]) => number
export type Memory = { readonly buffer: ArrayBuffer }
type World = { args: readonly string[]; files: MemoryFiles; memory: () => Memory }

/** Thrown through the program by its own `proc_exit`. */
export class Exit {
  readonly code: number
  constructor(code: number) {
    this.code = code
  }
}

const OK = 0
const EBADF = 8
const ENOENT = 44
const ROOT = 3
const CHARACTER_DEVICE = 2
const DIRECTORY = 3
const REGULAR_FILE = 4
const ALL_RIGHTS = 0x1fffffffn

// Parameters as WASI preview 1 names them; lists, because they are more than three.
type ReadOrWrite = [fd: number, vectors: number, count: number, result: number]
type Seek = [fd: number, offset: bigint, whence: number, result: number]
type Open = [dir: number, lookup: number, path: number, length: number, flags: number, ...rest: Rights]
type Rights = [base: bigint, inheriting: bigint, fdFlags: number, result: number]

/** The thirteen calls that Flite imports. */
export function wasiCalls({ args, files, memory }: World): Record<string, WasiCall> {
  // Taken afresh at each use: when the program grows its memory the old buffer is gone.
  const view = () => new DataView(memory().buffer)
  const bytes = (at: number, length: number) => new Uint8Array(memory().buffer, at, length)
  const argv = args.map((arg) => new TextEncoder().encode(`${arg}\0`))

  const overVectors = (at: number, count: number, use: (part: Uint8Array) => number): number => {
    let total = 0
    for (let i = 0; i < count; i++) {
      const part = bytes(view().getUint32(at + i * 8, true), view().getUint32(at + i * 8 + 4, true))
      const taken = use(part)
      total += taken
      if (taken < part.length) break
    }
    return total
  }
  const answer = (at: number, value: number) => {
    view().setUint32(at, value, true)
    return OK
  }

  return {
    args_sizes_get(count: number, size: number) {
      answer(count, argv.length)
      return answer(
        size,
        argv.reduce((sum, arg) => sum + arg.length, 0),
      )
    },
    args_get(pointers: number, buffer: number) {
      let at = buffer
      for (const [i, arg] of argv.entries()) {
        answer(pointers + i * 4, at)
        bytes(at, arg.length).set(arg)
        at += arg.length
      }
      return OK
    },
    clock_time_get(_clock: number, _precision: bigint, result: number) {
      view().setBigUint64(result, 0n, true)
      return OK
    },
    fd_prestat_get(fd: number, result: number) {
      if (fd !== ROOT) return EBADF
      answer(result, 0)
      return answer(result + 4, '/'.length)
    },
    fd_prestat_dir_name(fd: number, path: number) {
      if (fd !== ROOT) return EBADF
      bytes(path, 1).set(new TextEncoder().encode('/'))
      return OK
    },
    fd_fdstat_get(fd: number, result: number) {
      if (fd > ROOT && !files.isOpen(fd)) return EBADF
      bytes(result, 24).fill(0)
      view().setUint8(result, fd < ROOT ? CHARACTER_DEVICE : fd === ROOT ? DIRECTORY : REGULAR_FILE)
      view().setBigUint64(result + 8, ALL_RIGHTS, true)
      view().setBigUint64(result + 16, ALL_RIGHTS, true)
      return OK
    },
    fd_fdstat_set_flags: () => OK,
    path_open(...[, , path, length, flags, , , , result]: Open) {
      const fd = files.open(new TextDecoder().decode(bytes(path, length)), flags)
      return fd === undefined ? ENOENT : answer(result, fd)
    },
    fd_close: (fd: number) => (files.close(fd) ? OK : EBADF),
    fd_seek(...[fd, offset, whence, result]: Seek) {
      const at = files.seek(fd, Number(offset), whence)
      if (at === undefined) return EBADF
      view().setBigUint64(result, BigInt(at), true)
      return OK
    },
    fd_write(...[fd, vectors, count, result]: ReadOrWrite) {
      if (!files.isWritable(fd)) return EBADF
      return answer(
        result,
        overVectors(vectors, count, (part) => files.write(fd, part)),
      )
    },
    fd_read(...[fd, vectors, count, result]: ReadOrWrite) {
      if (!files.isOpen(fd)) return EBADF
      return answer(
        result,
        overVectors(vectors, count, (part) => files.read(fd, part)),
      )
    },
    proc_exit(code: number): never {
      throw new Exit(code)
    },
  }
}
