import { MemoryFiles } from './memory-files.ts'
import { Exit, type Memory, type WasiCall, wasiCalls } from './wasi-calls.ts'

// Node has WebAssembly, its type declarations do not.
declare const WebAssembly: {
  Instance: new (module: object, imports: Record<string, Record<string, WasiCall>>) => { exports: object }
}

export type Run = { exitCode: number; printed: string; file: (path: string) => Uint8Array | undefined }

/**
 * Runs a WASI command that sees only its arguments and a folder in memory. The same arguments give the same bytes: the clock
 * always shows zero, and nothing is random. Throws the program's trap.
 */
export function runCommand(module: object, args: readonly string[]): Run {
  const files = new MemoryFiles()
  const program: { memory?: Memory } = {}
  const calls = wasiCalls({ args, files, memory: () => started(program.memory) })
  const { memory, start } = exportsOf(new WebAssembly.Instance(module, { wasi_snapshot_preview1: calls }).exports)
  program.memory = memory
  return { exitCode: exitCodeOf(start), printed: files.printed(), file: (path) => files.content(path) }
}

function exitCodeOf(start: () => void): number {
  try {
    start()
    return 0
  } catch (error) {
    if (error instanceof Exit) return error.code
    throw error
  }
}

function started(memory: Memory | undefined): Memory {
  if (!memory) throw new Error('the program called out before it started')
  return memory
}

function exportsOf(exported: object): { memory: Memory; start: () => void } {
  const memory = 'memory' in exported ? exported.memory : undefined
  const start = '_start' in exported ? exported._start : undefined
  if (!isMemory(memory) || typeof start !== 'function') throw new Error('not a WASI command')
  return { memory, start: () => start() }
}

function isMemory(value: unknown): value is Memory {
  return typeof value === 'object' && value !== null && 'buffer' in value && value.buffer instanceof ArrayBuffer
}
