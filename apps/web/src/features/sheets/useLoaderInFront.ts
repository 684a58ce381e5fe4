import { useEffect } from 'react'
import { useFileDrop } from './useFileDrop.ts'
import { useSheetLoader } from './useSheetLoader.ts'

/** The loader of a screen that is in front, and whether a file is held over it. */
export const useLoaderInFront = (owner: string) => {
  const loader = useSheetLoader(owner)
  useEffect(() => {
    loader.set({ shown: true })
    return () => loader.set({ shown: false })
  }, [loader])
  return { loader, over: useFileDrop(loader.choose) }
}
