import type { layOut, PlacedWord, Size } from './cloud-layout.ts'

export type CloudOrder = { texts: readonly string[]; size: Size }

/**
 * Lays out a cloud in a thread of its own, so that no frame of the wall waits for it. A browser that cannot draw there
 * lays it out in the page. Returns what stops it.
 */
export const layOutApart = (
  texts: readonly string[],
  size: Size,
  done: (words: PlacedWord[]) => void,
): (() => void) => {
  let isOver = false
  let stop = (): void => undefined
  const here = async (): Promise<void> => {
    const module: { layOut: typeof layOut } = await import('./cloud-layout.ts')
    if (!isOver) stop = module.layOut(texts, size, done)
  }
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') void here()
  else {
    const worker = new Worker(new URL('./cloud-worker.ts', import.meta.url), { type: 'module' })
    stop = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<PlacedWord[]>) => {
      worker.terminate()
      done(data)
    }
    worker.onerror = () => {
      worker.terminate()
      if (!isOver) void here()
    }
    worker.postMessage({ texts, size } satisfies CloudOrder)
  }
  return () => {
    isOver = true
    stop()
  }
}
